import { OTHER_CARRIER } from '../../../../contract/orders/carrier.ts';

/** Without the name and the link of another carrier, which the form keeps, unless that is chosen. */
export function ownTracking<Values extends { carrier?: string | undefined }>(values: Values): Values {
  if (values.carrier === OTHER_CARRIER) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'carrierName' && name !== 'trackingUrl'),
  ) as Values;
}
