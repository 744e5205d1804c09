import type { Category } from '../../../contract/catalogue/category.ts';
import type { SearchDocument } from '../index/search-document.ts';

type Part = readonly [category: Category, name: string, facts?: SearchDocument['specifications']];

const board = (socket: string, chipset: string, memoryType: string, formFactor = 'ATX') => ({
  socket,
  chipset,
  memoryType,
  formFactor,
});
const processor = (socket: string, memoryTypes: string[], cores: number) => ({ socket, memoryTypes, cores });
const zen3 = (memoryTypes: string[], cores: number) => ({
  ...processor(AM4, memoryTypes, cores),
  microarchitecture: 'Zen 3',
});
const ram = (memoryType: string, capacity: number, speed: number, formFactor = '288-pin DIMM') => ({
  memoryType,
  capacity,
  speed,
  formFactor,
});
const card = (chipset: string, memory: number, length: number, tdp: number, powerConnectors: string[]) => ({
  chipset,
  memory,
  length,
  tdp,
  powerConnectors,
});
const screen = (screenSize: number, resolution: string, refreshRate: number) => ({
  screenSize,
  resolution,
  refreshRate,
});
const AM4 = 'AM4';
const AM5 = 'AM5';
const LGA = 'LGA1700';

/** Few parts of each kind, named as real ones are, with what else a search could find by mistake. The older first. */
const parts: readonly Part[] = [
  ['processor', 'AMD Ryzen 7 5800X', zen3(['DDR4'], 8)],
  ['processor', 'AMD Ryzen 7 5700X3D', zen3(['DDR4'], 8)],
  ['processor', 'AMD Ryzen 7 7800X3D', processor(AM5, ['DDR5'], 8)],
  ['processor', 'AMD Ryzen 7 9800X3D', processor(AM5, ['DDR5'], 8)],
  ['processor', 'AMD Ryzen 5 7600', processor(AM5, ['DDR5'], 6)],
  ['processor', 'Intel Core i5-14600K', processor(LGA, ['DDR4', 'DDR5'], 14)],
  ['processor', 'Intel Core i7-14700K', processor(LGA, ['DDR4', 'DDR5'], 20)],
  ['motherboard', 'MSI MAG B650 Tomahawk WiFi', board(AM5, 'AMD B650', 'DDR5')],
  ['motherboard', 'ASUS TUF Gaming X870-Plus WiFi', board(AM5, 'AMD X870', 'DDR5')],
  ['motherboard', 'Gigabyte B550 Aorus Elite', board(AM4, 'AMD B550', 'DDR4')],
  ['motherboard', 'ASUS Prime Z790-P', board(LGA, 'Intel Z790', 'DDR5')],
  ['motherboard', 'MSI Pro B760M-A DDR4', board(LGA, 'Intel B760', 'DDR4', 'Micro-ATX')],
  ['memory', 'Corsair Vengeance Black DDR5-6000', ram('DDR5', 32, 6000)],
  ['memory', 'Corsair Vengeance RGB DDR5-6400', ram('DDR5', 64, 6400)],
  ['memory', 'Corsair Vengeance LPX DDR4-3200', ram('DDR4', 16, 3200)],
  ['memory', 'G.Skill Trident Z5', ram('DDR5', 32, 6400)],
  ['memory', 'Kingston Fury Impact', ram('DDR5', 32, 5600, '262-pin SO-DIMM')],
  ['keyboard', 'Corsair Vengeance K60', { wireless: false }],
  ['keyboard', 'Logitech G Pro X', { wireless: true }],
  ['gpu', 'ASUS TUF Gaming GeForce RTX 4090', card('GeForce RTX 4090', 24, 348, 450, ['12VHPWR'])],
  ['gpu', 'MSI Suprim GeForce RTX 4090', card('GeForce RTX 4090', 24, 336, 450, ['12VHPWR'])],
  ['gpu', 'Gigabyte GeForce RTX 4070', card('GeForce RTX 4070', 12, 261, 200, ['8-pin'])],
  ['gpu', 'Sapphire Pulse Radeon RX 7800 XT', card('Radeon RX 7800 XT', 16, 280, 263, ['8-pin', '8-pin'])],
  ['case', 'Fractal Design North', { motherboards: ['ATX', 'Micro-ATX'], maxGpuLength: 355, maxCoolerHeight: 170 }],
  ['case', 'Cooler Master NR200', { motherboards: ['Mini-ITX'], maxGpuLength: 330, maxCoolerHeight: 155 }],
  ['case', 'Lian Li O11 Dynamic', { motherboards: ['ATX', 'Micro-ATX'], maxGpuLength: 420, maxCoolerHeight: 155 }],
  ['cpu-cooler', 'Noctua NH-D15', { sockets: [AM4, AM5, LGA], height: 165 }],
  ['cpu-cooler', 'Cooler Master Hyper 212 Intel', { sockets: [LGA], height: 158 }],
  ['power-supply', 'Corsair RM850x', { power: 850, modular: 'Full', highPowerConnectors: 1 }],
  ['power-supply', 'Corsair CX450', { power: 450, modular: 'No', highPowerConnectors: 0 }],
  ['storage', 'Samsung 990 Pro', { capacity: 2000, formFactor: 'M.2 2280', nvme: true }],
  ['storage', 'WD Black SN850X', { capacity: 1000, formFactor: 'M.2 2280', nvme: true }],
  ['monitor', 'LG UltraGear 27GP850', screen(27, '2560 × 1440', 165)],
  ['monitor', 'Dell S2721DGF', screen(27, '2560 × 1440', 144)],
  ['monitor', 'AOC 24G2', screen(23.8, '1920 × 1080', 144)],
  ['mouse', 'Logitech G Pro X Superlight', { wireless: true, weight: 63 }],
  ['mouse', 'Razer Viper V3 Pro', { wireless: true, weight: 54 }],
  ['mouse', 'Razer DeathAdder Essential', { wireless: false, weight: 96 }],
  ['headphones', 'Razer BlackShark V2', { wireless: false, microphone: true }],
  ['prebuilt-desktop', 'Corsair Vengeance i7600 Ryzen 7 9800X3D RTX 4090', {}],
  ['laptop', 'ASUS TUF Gaming A15 Ryzen 7', {}],
];

const brands = ['Fractal Design', 'Cooler Master', 'Lian Li', 'G.Skill'];

export const smallCatalogue: readonly SearchDocument[] = parts.map(([category, name, specifications = {}], row) => ({
  row,
  category,
  name,
  brand: brands.find((brand) => name.startsWith(brand)) ?? name.split(' ')[0],
  specifications,
}));
