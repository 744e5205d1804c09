import type { Category } from '../../contract/catalogue/category.ts';
import { cases } from './case.ts';
import { caseFans } from './case-fan.ts';
import { cpuCoolers } from './cpu-cooler.ts';
import { gpus } from './gpu.ts';
import { headphones } from './headphones.ts';
import { keyboards } from './keyboard.ts';
import { laptops } from './laptop.ts';
import { memoryKits } from './memory.ts';
import { monitors } from './monitor.ts';
import { motherboards } from './motherboard.ts';
import { mice } from './mouse.ts';
import { powerSupplies } from './power-supply.ts';
import { processors } from './processor.ts';
import type { SampleProduct } from './sample-product.ts';
import { speakers } from './speaker.ts';
import { storageDrives } from './storage.ts';
import { webcams } from './webcam.ts';

type SampleCategory = { [C in Category]: { category: C; products: SampleProduct<C>[] } }[Category];

export const sampleCatalogue: SampleCategory[] = [
  { category: 'processor', products: processors },
  { category: 'gpu', products: gpus },
  { category: 'laptop', products: laptops },
  { category: 'monitor', products: monitors },
  { category: 'speaker', products: speakers },
  { category: 'motherboard', products: motherboards },
  { category: 'memory', products: memoryKits },
  { category: 'storage', products: storageDrives },
  { category: 'power-supply', products: powerSupplies },
  { category: 'case', products: cases },
  { category: 'cpu-cooler', products: cpuCoolers },
  { category: 'case-fan', products: caseFans },
  { category: 'keyboard', products: keyboards },
  { category: 'mouse', products: mice },
  { category: 'headphones', products: headphones },
  { category: 'webcam', products: webcams },
];
