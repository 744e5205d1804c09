import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../sandbox/sample-catalogue/index.ts';
import { spelledBrand, spelledSpecifications, spelledValue } from './spelling.ts';

test.for([
  ['socket', 'LGA 1700', ['LGA1700', 'LGA-1700', 'lga 1700']],
  ['socket', 'sTR4', ['TR4', 'str4']],
  ['socket', 'AM5', ['am5']],
  ['formFactor', 'Micro-ATX', ['mATX', 'm-ATX', 'Micro ATX', 'microATX']],
  ['formFactor', 'Mini-ITX', ['mini itx', 'mITX']],
  ['formFactor', 'ATX', ['ATX/EPS']],
  ['memoryType', 'DDR5', ['ddr5']],
  ['microarchitecture', 'Ivy Bridge EP', ['Ivy Bridge-EP']],
  ['connector', '3-pin', ['3 Pin', '3pin', '3-PIN']],
  ['connector', '4-pin PWM + 3-pin 5V Addressable RGB', ['4-pin PWM + 3-pin 5V ARGB', '4-pin PWM + 3-pin 5 V ARGB']],
  ['connectors', '2 × HDMI 2.1', ['2 HDMI 2.1', '2 × HDMI™ 2.1', '2 × HDMI 2.1.']],
  ['connectors', '1 × USB-C', ['1 × USB Type-C', '1 × USB-Type-C']],
  ['connectors', '1 × Thunderbolt (DP alt mode)', ['1 × Thunderbolt(DP alt mode)']],
  ['connectors', '1 × 3.5 mm jack', ['1 × 3.5 mm Jack']],
  ['interface', 'USB-C', ['USB Type-C']],
  ['connectivity', 'USB-A', ['USB Type-A']],
  ['ethernet', '10 Gb/s + 2.5 Gb/s', ['2.5 Gb/s + 10 Gb/s']],
  [
    'wireless',
    'Wi-Fi 7, Bluetooth 5.4',
    ['Wi-Fi 7 (802.11be) +, Bluetooth 5.4', 'WiFi 7+Bluetooth 5.4', '2x2 Wi-Fi 7, Bluetooth 5.4'],
  ],
  ['efficiency', '80 Plus Gold', ['80+ Gold', '80 PLUS Gold']],
  ['efficiency', '80 Plus', ['80 Plus White', '80+ Standard']],
  ['hdr', 'DisplayHDR 400', ['VESA DisplayHDR 400', 'DisplayHDR400']],
  ['hdr', 'DisplayHDR True Black 400', ['VESA DisplayHDR True Black 400', 'DisplayHDR 400 True Black']],
  ['sensor', 'PixArt PAW3370', ['Pixart PAW3370']],
] as const)('%s: %s has one spelling', ([field, spelling, others]) => {
  for (const text of [spelling, ...others]) expect(spelledValue(field, text)).toBe(spelling);
});

test('a list keeps each value once', () => {
  expect(spelledValue('sockets', ['LGA1700', 'LGA 1700', 'AM5'])).toEqual(['LGA 1700', 'AM5']);
});

test('brands have one spelling', () => {
  for (const brand of ['ASUS', 'Asus', 'asus']) expect(spelledBrand(brand)).toBe('ASUS');
  expect([spelledBrand('InWin'), spelledBrand('G.SKILL'), spelledBrand('Nobody Else')]).toEqual([
    'In Win',
    'G.Skill',
    'Nobody Else',
  ]);
});

test('the sample catalogue is spelled so', () => {
  for (const { products } of sampleCatalogue)
    for (const { brand, specifications } of products) {
      expect(spelledSpecifications(specifications)).toEqual(specifications);
      expect(spelledBrand(brand)).toBe(brand);
    }
});
