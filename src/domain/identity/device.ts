export type Device = { browser: string | null; system: string | null };

// The first match wins, because browsers also name the browsers that they imitate.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceOf(userAgent: string | null): Device {
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
