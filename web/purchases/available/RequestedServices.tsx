import type { AvailableRequest } from '#web/purchases/lists/lists.ts';
import { CategoryName, listServices } from '#web/requests/requests.ts';
import classes from './RequestedServices.module.css';

export function RequestedServices({ request }: { request: AvailableRequest }) {
  const services = listServices(request);
  return (
    <span className={classes.asked}>
      <CategoryName code={request.category} />
      <span className={classes.services} title={services}>
        {services}
      </span>
    </span>
  );
}
