import classes from './Price.module.css';
import { formatEuros } from './request-cells.tsx';

export function Price({ price, originalPrice }: { price: number; originalPrice: number }) {
  return (
    <span className={classes.price}>
      {price < originalPrice ? (
        <s className={classes.before}>
          <span className="visually-hidden">statt </span>
          {formatEuros(originalPrice)}
        </s>
      ) : null}
      {formatEuros(price)}
    </span>
  );
}
