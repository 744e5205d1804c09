import { expect, test } from 'vitest';
import { fileKeys } from './file-keys.ts';

test.each([
  ['gpu.jpg', 'gpu.jpg', 'gpu.jpg'],
  ['Front\\GPU 4070.JPG', 'front/gpu 4070.jpg', 'gpu 4070.jpg'],
  ['./front//gpu.jpg', 'front/gpu.jpg', 'gpu.jpg'],
  ['C:\\pictures\\gpu.jpg', 'c:/pictures/gpu.jpg', 'gpu.jpg'],
  // A decomposed umlaut, as macOS writes it.
  ['Ku\u0308hler.png', 'k\u00fchler.png', 'k\u00fchler.png'],
])('%s is found as %s, or by its name', (path, path_key, name_key) => {
  expect(fileKeys(path)).toEqual({ path_key, name_key });
});

test.each(['', '/', '.', '..', '../gpu.jpg', 'front\\..\\..\\gpu.jpg', 'x'.repeat(501), 'a\0.jpg'])(
  '%j has no key',
  (path) => {
    expect(fileKeys(path)).toBeUndefined();
  },
);
