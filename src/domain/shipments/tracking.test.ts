import { expect, test } from 'vitest';
import { carrierCodes, OTHER_CARRIER } from '../../contract/orders/carrier.ts';
import { nameOfCarrier, noTracking, type Tracking, trackingLinkOf } from './tracking.ts';

const known = carrierCodes.filter((code) => code !== OTHER_CARRIER);

test.each(known)('a number of %s leads to its page, whatever the number contains', (carrier) => {
  const tracking = { ...noTracking, carrier, trackingNumber: '1Z 9/9?x=<&#"' };
  const link = trackingLinkOf(tracking) ?? '';
  expect(new URL(link).protocol).toBe('https:');
  expect(link.split('1Z%209%2F9%3Fx%3D%3C%26%23%22')).toHaveLength(2);
  expect(nameOfCarrier(tracking)).toMatch(/\w/);
  expect(trackingLinkOf({ ...tracking, trackingNumber: null })).toBeNull();
});

test('another carrier has its own name and link', () => {
  const bike: Tracking = {
    carrier: OTHER_CARRIER,
    carrierName: 'Bike',
    trackingNumber: '7',
    trackingUrl: 'https://bike.example/7',
  };
  expect([nameOfCarrier(bike), trackingLinkOf(bike)]).toEqual(['Bike', 'https://bike.example/7']);
  expect(trackingLinkOf({ ...bike, trackingUrl: null })).toBeNull();
});

test('a parcel without a carrier has no link', () => {
  expect([nameOfCarrier(noTracking), trackingLinkOf(noTracking)]).toEqual([null, null]);
  expect(trackingLinkOf({ ...noTracking, trackingNumber: '7' })).toBeNull();
});
