import classes from './Skeletons.module.css';

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.stack} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={`line-${index + 1}`} className={classes.line} />
      ))}
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden="true">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={`card-${index + 1}`} className={classes.card}>
          <TextSkeleton lines={3} />
        </div>
      ))}
    </div>
  );
}

type PageSkeletonProps = { label?: string; visibleLabel?: boolean };

/** `label` is what screen readers hear, and what everyone sees with `visibleLabel`. */
export function PageSkeleton({ label = 'Seite wird geladen …', visibleLabel = false }: PageSkeletonProps) {
  return (
    <div className={classes.page}>
      <p className={visibleLabel ? classes.label : 'visually-hidden'} role="status">
        {label}
      </p>
      <span className={classes.heading} aria-hidden="true" />
      <TextSkeleton lines={2} />
      <CardsSkeleton />
    </div>
  );
}
