import type { Category } from '../../../contract/catalogue/category.ts';

/** Words that mean a category, or words that mean the same. */
export type SynonymGroup = {
  readonly name: string;
  readonly category: Category | null;
  readonly words: readonly string[];
};

const categoryWords: Readonly<Record<Category, string>> = {
  processor: 'cpu, cpus, processor, processors, Prozessor, Prozessoren, CPU-Prozessor',
  gpu: 'gpu, gpus, graphics card, graphics cards, graphic card, graphic cards, video card, video cards, vga card, vram, video memory, Grafikspeicher, Grafikkarte, Grafikkarten, Graka, Grakas',
  laptop: 'laptop, laptops, notebook, notebooks, Klapprechner',
  monitor: 'monitor, monitors, screen, screens, display, displays, Monitore, Bildschirm, Bildschirme',
  speaker: 'speaker, speakers, loudspeaker, loudspeakers, Lautsprecher, PC-Lautsprecher, Boxen, Aktivboxen',
  motherboard:
    'motherboard, motherboards, mainboard, mainboards, mobo, mobos, board, boards, Hauptplatine, Hauptplatinen, Mutterplatine',
  memory:
    'memory, ram, ram kit, memory kit, ram stick, ram sticks, memory module, Arbeitsspeicher, RAM-Speicher, RAM-Riegel, Speicherriegel',
  storage:
    'storage, ssd, ssds, solid state drive, hdd, hdds, hard drive, hard drives, hard disk, hard disks, harddrive, Festplatte, Festplatten, SSD-Festplatte, Laufwerk, Laufwerke',
  'power-supply':
    'psu, psus, power supply, power supplies, power supply unit, Netzteil, Netzteile, PC-Netzteil, Stromversorgung',
  case: 'case, cases, pc case, computer case, chassis, Gehäuse, PC-Gehäuse, Computergehäuse, Tower-Gehäuse',
  'cpu-cooler':
    'cooler, coolers, cpu cooler, cpu coolers, cpu fan, cpu cooling, heatsink, heatsinks, heat sink, aio, aios, aio cooler, all in one cooler, liquid cooler, liquid cooling, water cooler, water cooling, watercooler, air cooler, Kühler, CPU-Kühler, Prozessorkühler, CPU-Lüfter, Prozessorlüfter, Luftkühler, Luftkühlung, Wasserkühlung, Wasserkühler, AIO-Wasserkühlung, AIO-Kühler, Kühlung',
  'case-fan':
    'fan, fans, case fan, case fans, chassis fan, pc fan, Lüfter, Gehäuselüfter, PC-Lüfter, Ventilator, Ventilatoren',
  keyboard: 'keyboard, keyboards, Tastatur, Tastaturen',
  mouse: 'mouse, mice, computer mouse, Maus, Mäuse, Computermaus',
  mousepad:
    'mousepad, mousepads, mouse pad, mouse pads, mouse mat, desk mat, deskmat, Mauspad, Mauspads, Mousepads, Mausmatte',
  headphones: 'headphones, headphone, headset, headsets, earphones, earphone, earbuds, Kopfhörer, Ohrhörer, Ohrstöpsel',
  microphone: 'microphone, microphones, mic, mics, Mikrofon, Mikrofone, Mikrophon, Mikro',
  webcam: 'webcam, webcams, web cam, web camera, Webkamera',
  'prebuilt-desktop':
    'prebuilt, prebuilts, prebuilt pc, gaming pc, gaming pcs, desktop pc, desktop computer, complete pc, Komplett-PC, Fertig-PC, Komplettsystem, pc, pcs, computer, computers, desktop, Rechner',
  'network-card':
    'network card, network cards, network adapter, ethernet card, ethernet adapter, lan card, lan adapter, nic, wifi card, wifi adapter, wlan card, wlan adapter, wifi stick, wlan stick, wifi dongle, wlan dongle, wireless card, wireless adapter, Netzwerkkarte, Netzwerkkarten, LAN-Karte, WLAN-Karte, WLAN-Adapter, Netzwerkadapter',
  'sound-card': 'sound card, sound cards, soundcard, audio card, Soundkarte, Soundkarten',
  'capture-card': 'capture card, capture cards, video grabber, Aufnahmekarte, Capture-Karte',
  'thermal-compound':
    'thermal paste, thermal compound, thermal grease, heat paste, cpu paste, thermal pad, thermal pads, Wärmeleitpaste, Wärmeleitpasten, WLP, Wärmeleitpad',
  'operating-system': 'operating system, operating systems, Betriebssystem, Betriebssysteme',
  'vr-headset': 'vr headset, vr headsets, vr glasses, VR-Brille, VR-Brillen',
  lighting: 'lighting, led strip, led strips, light strip, key light, Beleuchtung, LED-Streifen',
  stand: 'headset stand, headphone stand, monitor stand, laptop stand, Headset-Halter, Monitorständer',
  accessory: 'accessory, accessories, gamepad, gamepads, game controller, Zubehör',
  chair: 'chair, chairs, gaming chair, office chair, Stuhl, Stühle, Gaming-Stuhl, Bürostuhl',
  desk: 'desk, desks, Schreibtisch, Schreibtische, Gaming-Tisch',
};

const equalWords: Readonly<Record<string, string>> = {
  wireless: 'wireless, kabellos, kabellose, kabelloses, kabelloser, Funk, schnurlos',
  wired: 'wired, kabelgebunden, kabelgebundene',
  mechanical: 'mechanical, mechanisch, mechanische, mechanisches',
  tenkeyless: 'tenkeyless, tkl, 80%',
  'full-size': 'full size, fullsize, 100%',
  wifi: 'wifi, wlan, wi-fi, w-lan',
  white: 'white, weiß, weiße, weißes, weißer, weißen, snow',
  black: 'black, schwarz, schwarze, schwarzes, schwarzer, schwarzen',
  silver: 'silver, Silber, silbern',
  gray: 'gray, grey, grau, graue, graues',
  red: 'red, rot, rote, rotes, roter',
  blue: 'blue, blau, blaue, blaues',
  green: 'green, grün, grüne, grünes',
  pink: 'pink, rosa',
  purple: 'purple, lila, violett',
  yellow: 'yellow, gelb, gelbe',
  curved: 'curved, gebogen, gebogener, gekrümmt',
  modular: 'modular, modulares, modularer',
  gaming: 'gaming, gamer, Spiele',
  glass: 'glass, Glas, Echtglas',
  quiet: 'quiet, silent, leise, leiser, leises',
  ergonomic: 'ergonomic, ergonomisch, ergonomische',
  'noise-cancelling': 'noise cancelling, noise canceling, anc, Geräuschunterdrückung',
  'low-profile': 'low profile, slim, flach, flache',
  hotswap: 'hot swap, hot swappable, hotswap, hotswappable',
  vertical: 'vertical, vertikal, vertikale',
  external: 'external, extern, externe',
  'so-dimm': 'so-dimm, sodimm',
  'western-digital': 'western digital, wd',
  'hall-effect': 'hall effect, magnetic',
  standing: 'standing, höhenverstellbar, höhenverstellbarer, sit stand, elevate',
  license: 'license, licence, Lizenz',
};

const list = (text: string) => text.split(', ');

/** The shop's own. The owner's groups of the same name replace them. */
export const defaultSynonyms: readonly SynonymGroup[] = [
  ...Object.entries(categoryWords).map(([category, words]) => ({
    name: category,
    category: category as Category,
    words: list(words),
  })),
  ...Object.entries(equalWords).map(([name, words]) => ({ name, category: null, words: list(words) })),
];
