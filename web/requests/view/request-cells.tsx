import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { describeExpiry } from '#domain/requests/offer/expiry.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import { CategoryIcon } from '#web/catalogue/category-icons.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import classes from './request-cells.module.css';

/** A category with its sign. */
export function CategoryName({ code }: { code: CategoryCode }) {
  return (
    <span className={classes.category}>
      <CategoryIcon code={code} size={20} />
      {categories[code].label}
    </span>
  );
}

/** How long a request can still be bought. */
export function ExpiryChip({ publicUntil }: { publicUntil: string | null }) {
  const { label, level } = describeExpiry(publicUntil === null ? null : new Date(publicUntil), new Date());
  return <StatusBadge tone={level}>{label}</StatusBadge>;
}

/** Euros of the API as a person reads them: `59,00 €`. */
export function formatEuros(euros: number): string {
  return formatCents(eurosToCents(euros));
}

/** Net price; a discount shows what it was before. */
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

/** Sales so far and at most. */
export function Sales({ currentSales, maxSales }: { currentSales: number; maxSales: number }) {
  return (
    <span className="tabular">
      <span aria-hidden="true">{`${currentSales}/${maxSales}`}</span>
      <span className="visually-hidden">{`${currentSales} von ${maxSales}`}</span>
    </span>
  );
}
