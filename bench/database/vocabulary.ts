import type { Category } from '../../src/contract/catalogue/category.ts';

/** A name is one word of each list, in this order. Brands are the trade's, models are made up of its usual terms. */
export type Vocabulary = {
  category: Category;
  /** How many times as many parts as a category of weight 1. */
  weight: number;
  brands: string;
  series: string;
  models: string;
  variants: string;
  /** In minor units. */
  prices: readonly [lowest: number, highest: number];
};

export const vocabularies: readonly Vocabulary[] = [
  {
    category: 'processor',
    weight: 2,
    brands: 'AMD|Intel',
    series:
      'Ryzen 3|Ryzen 5|Ryzen 7|Ryzen 9|Threadripper|Core i3|Core i5|Core i7|Core i9|Core Ultra 5|Core Ultra 7|Xeon',
    models:
      '5600|5600X|5700G|5800X3D|5950X|7600X|7700X|7800X3D|7950X|9600X|9700X|9950X|12100F|12400F|13600K|14700K|14900K|245K|265K|285K',
    variants: '6-Core 3.7 GHz|8-Core 3.8 GHz|12-Core 4.3 GHz|16-Core 4.2 GHz|Boxed|Tray|65 W|105 W|125 W|OEM',
    prices: [7_900, 79_900],
  },
  {
    category: 'gpu',
    weight: 4,
    brands: 'ASUS|MSI|Gigabyte|Zotac|Sapphire|PowerColor|XFX|Palit|PNY|Inno3D|Gainward|ASRock',
    series:
      'GeForce RTX|Radeon RX|Arc|TUF Gaming GeForce RTX|Ventus GeForce RTX|Gaming X GeForce RTX|Pulse Radeon RX|Nitro+ Radeon RX',
    models:
      '3050|3060|3060 Ti|3070|4060|4060 Ti|4070|4070 Super|4070 Ti Super|4080 Super|4090|5070|5080|5090|6600|6700 XT|7600|7700 XT|7800 XT|7900 XTX|9070 XT|A750|B580',
    variants:
      '8 GB GDDR6|12 GB GDDR6X|16 GB GDDR6|16 GB GDDR7|24 GB GDDR6X|OC 8 GB|OC 12 GB|OC 16 GB|White OC|Dual Fan|Triple Fan',
    prices: [19_900, 219_900],
  },
  {
    category: 'laptop',
    weight: 2,
    brands: 'Lenovo|Dell|HP|Acer|ASUS|MSI|Razer|Framework',
    series:
      'ThinkPad|IdeaPad|Legion|XPS|Inspiron|Latitude|EliteBook|ProBook|Swift|Nitro|Zenbook|Vivobook|Stealth|Blade',
    models: '13|14|15|15s|16|17|5 Pro|7i|X1|T14|E16|G5|M16',
    variants: '16 GB 512 GB|16 GB 1 TB|32 GB 1 TB|32 GB 2 TB|64 GB 2 TB|OLED|Touch|144 Hz|240 Hz|RTX 4060|RTX 4070',
    prices: [49_900, 399_900],
  },
  {
    category: 'monitor',
    weight: 3,
    brands: 'LG|Samsung|Dell|ASUS|AOC|BenQ|ViewSonic|MSI|Gigabyte|Philips|Acer|Iiyama',
    series: 'UltraGear|Odyssey|UltraSharp|ROG Swift|TUF Gaming|ProArt|Zowie|Evnia|Predator|G-Master|ViewFinity|Agon',
    models: '24|24.5|27|28|31.5|32|34|38|40|42|45|49',
    variants:
      'FHD 144 Hz|FHD 240 Hz|FHD 360 Hz|QHD 165 Hz|QHD 240 Hz|4K 60 Hz|4K 144 Hz|4K OLED 240 Hz|Ultrawide 144 Hz|IPS|VA Curved|QD-OLED',
    prices: [9_900, 179_900],
  },
  {
    category: 'speaker',
    weight: 1,
    brands: 'Logitech|Creative|Edifier|Bose|JBL|Razer|Klipsch|Audioengine',
    series: 'Pebble|Companion|Nommo|ProMedia|Studio|Stage|Quantum|MR',
    models: '2|3|4|5|20|120|310|407|1280|2.1',
    variants: 'Stereo|2.1 System|Soundbar|Bluetooth|USB-C|RGB|Black|White',
    prices: [1_900, 49_900],
  },
  {
    category: 'motherboard',
    weight: 4,
    brands: 'ASUS|MSI|Gigabyte|ASRock|Biostar|NZXT',
    series:
      'ROG Strix|TUF Gaming|Prime|ProArt|MAG|MPG|MEG|Aorus Elite|Aorus Master|Eagle|Phantom Gaming|Steel Legend|Pro RS',
    models: 'A620|B550|B650|B650E|B850|X570|X670E|X870E|H610|B660|B760|Z690|Z790|Z890|TRX50',
    variants: 'ATX|Micro-ATX|Mini-ITX|WiFi|WiFi 6E|WiFi 7|DDR4|DDR5|Plus|Max|Carbon|Tomahawk',
    prices: [6_900, 89_900],
  },
  {
    category: 'memory',
    weight: 4,
    brands: 'Corsair|G.Skill|Kingston|Crucial|TeamGroup|Patriot|ADATA|Lexar|Silicon Power',
    series:
      'Vengeance|Vengeance RGB|Dominator Platinum|Trident Z5|Ripjaws V|Flare X5|Fury Beast|Fury Renegade|Pro|T-Force Delta|Viper|XPG Lancer',
    models:
      'DDR4-2666|DDR4-3200|DDR4-3600|DDR4-4000|DDR5-4800|DDR5-5200|DDR5-5600|DDR5-6000|DDR5-6400|DDR5-7200|DDR5-8000',
    variants:
      '8 GB|16 GB (2 x 8 GB)|32 GB (2 x 16 GB)|48 GB (2 x 24 GB)|64 GB (2 x 32 GB)|96 GB (2 x 48 GB)|CL16|CL18|CL30|CL36|White|ECC',
    prices: [1_900, 49_900],
  },
  {
    category: 'storage',
    weight: 3,
    brands: 'Samsung|Western Digital|Seagate|Crucial|Kingston|SK hynix|Sabrent|Toshiba|Lexar|Intel',
    series:
      '970 EVO Plus|980 Pro|990 Pro|Black SN770|Black SN850X|Blue|Red Plus|Barracuda|IronWolf|FireCuda|MX500|P3 Plus|T500|T700|NV2|KC3000|Rocket 4',
    models: '250 GB|480 GB|500 GB|1 TB|2 TB|4 TB|6 TB|8 TB|10 TB|12 TB|16 TB|20 TB',
    variants:
      'M.2-2280 NVMe|M.2-2280 PCIe 4.0|M.2-2280 PCIe 5.0|2.5" SATA SSD|3.5" 5400 RPM|3.5" 7200 RPM|with Heatsink|External USB 3.2',
    prices: [2_900, 89_900],
  },
  {
    category: 'power-supply',
    weight: 3,
    brands: 'Corsair|Seasonic|EVGA|be quiet!|Cooler Master|Thermaltake|MSI|Fractal Design|SilverStone|FSP|NZXT',
    series:
      'RMx|RM|CX|Focus GX|Prime TX|SuperNOVA|Straight Power|Pure Power|Dark Power|MWE Gold|Toughpower|MAG|Ion+|Hydro',
    models: '450 W|500 W|550 W|650 W|750 W|850 W|1000 W|1200 W|1300 W|1600 W',
    variants: '80+ Bronze|80+ Gold|80+ Platinum|80+ Titanium|Fully Modular|Semi Modular|SFX|ATX 3.0|ATX 3.1|White',
    prices: [3_900, 49_900],
  },
  {
    category: 'case',
    weight: 4,
    brands: 'Fractal Design|NZXT|Corsair|Lian Li|Phanteks|be quiet!|Cooler Master|Thermaltake|Hyte|Montech|SilverStone',
    series:
      'North|Define|Meshify|Torrent|H5|H7|4000D|5000D|O11 Dynamic|Lancool|Eclipse|Pure Base|MasterBox|Core|Y60|Air',
    models: '2|3|7|100|200|205|216|300|360|400|500|600|700|900',
    variants:
      'ATX Mid Tower|ATX Full Tower|Micro-ATX Tower|Mini-ITX Desktop|Tempered Glass Black|Tempered Glass White|Mesh|RGB|Airflow',
    prices: [3_900, 39_900],
  },
  {
    category: 'cpu-cooler',
    weight: 3,
    brands: 'Noctua|be quiet!|Corsair|Arctic|DeepCool|Thermalright|NZXT|Cooler Master|Scythe|Lian Li',
    series:
      'NH-D15|NH-U12S|Dark Rock|Pure Rock|iCUE H100i|iCUE H150i|Liquid Freezer|AK|LS|Peerless Assassin|Phantom Spirit|Kraken|Hyper|Fuma|Galahad',
    models: '120|212|240|280|360|420|400|500|620|720|2|3|4|II|III',
    variants: 'Air Cooler|Liquid Cooler|RGB|ARGB|Black|White|SE|chromax.black|AM5|LGA1700',
    prices: [1_900, 34_900],
  },
  {
    category: 'case-fan',
    weight: 2,
    brands: 'Noctua|Arctic|Corsair|be quiet!|Lian Li|Phanteks|Cooler Master|Thermaltake',
    series: 'NF-A12|NF-A14|NF-F12|P12|P14|LL|QL|AF|Silent Wings|UNI FAN|T30|SickleFlow|Riing',
    models: '80 mm|92 mm|120 mm|140 mm|180 mm|200 mm|120 mm 3-Pack|140 mm 3-Pack|120 mm 5-Pack',
    variants: 'PWM|PWM PST|RGB|ARGB|Low Noise|High Speed|White|Black|Reverse',
    prices: [700, 12_900],
  },
  {
    category: 'keyboard',
    weight: 2,
    brands: 'Logitech|Corsair|Razer|SteelSeries|Keychron|HyperX|Ducky|Glorious|ASUS',
    series: 'G Pro|G915|MX Keys|K70|K100|BlackWidow|Huntsman|Apex|Q|V|Alloy Origins|One|GMMK|ROG Azoth',
    models: '1|2|3|5|6|7|65|75|98|Mini|TKL|V3|V4 Pro',
    variants: 'Wired|Wireless|Mechanical Red|Mechanical Brown|Mechanical Blue|Optical|Hall Effect|RGB|ISO|ANSI|White',
    prices: [2_900, 29_900],
  },
  {
    category: 'mouse',
    weight: 2,
    brands: 'Logitech|Razer|SteelSeries|Corsair|Glorious|HyperX|Zowie|Pulsar|Lamzu',
    series: 'G Pro X Superlight|G502|MX Master|DeathAdder|Viper|Basilisk|Aerox|Rival|Dark Core|Model O|Pulsefire|EC|X2',
    models: '1|2|3|3S|5|600|V2|V3|V3 Pro|Mini|Plus',
    variants: 'Wired|Wireless|Lightweight|RGB|Black|White|Pink|4K Polling|8K Polling|Ergonomic',
    prices: [1_900, 17_900],
  },
  {
    category: 'mousepad',
    weight: 1,
    brands: 'SteelSeries|Razer|Logitech|Corsair|Artisan|Glorious|HyperX',
    series: 'QcK|Gigantus|Strider|G640|G840|MM300|MM700|Zero|Hien|Pulsefire Mat',
    models: '2|V2|Pro|Prism|Edge|Heavy',
    variants: 'Small|Medium|Large|XL|XXL|Desk Size|RGB|Soft|Mid|XSoft',
    prices: [900, 8_900],
  },
  {
    category: 'headphones',
    weight: 2,
    brands: 'Sennheiser|Beyerdynamic|Audio-Technica|HyperX|SteelSeries|Logitech|Razer|Sony|Corsair|AKG',
    series: 'HD|DT|ATH|Cloud|Arctis Nova|G Pro X|BlackShark|INZONE|Virtuoso|K',
    models: '3|5|7|9|50|450|560|600|660|700|770|880|990|II|III|V2 Pro',
    variants: 'Open-back|Closed-back|Wireless|Wired|7.1 Surround|USB|80 Ohm|250 Ohm|Black|White',
    prices: [3_900, 49_900],
  },
  {
    category: 'microphone',
    weight: 1,
    brands: 'Blue|Rode|Shure|HyperX|Elgato|Audio-Technica|Razer|Samson',
    series: 'Yeti|Snowball|NT|PodMic|MV|QuadCast|SoloCast|Wave|AT|Seiren',
    models: '1|2|3|7|20|2020|2035|V2|V3|Mini',
    variants: 'USB|XLR|USB-C|Condenser|Dynamic|Black|White|RGB',
    prices: [3_900, 39_900],
  },
  {
    category: 'webcam',
    weight: 1,
    brands: 'Logitech|Razer|Elgato|Dell|AnkerWork|Insta360|Microsoft',
    series: 'C|Brio|StreamCam|Kiyo|Facecam|UltraSharp|Link|LifeCam',
    models: '100|270|300|500|505|920|922|930e|MK.2|Pro|2',
    variants: '720p|1080p 30 fps|1080p 60 fps|4K 30 fps|4K 60 fps|Autofocus|HDR',
    prices: [1_900, 29_900],
  },
  {
    category: 'prebuilt-desktop',
    weight: 1,
    brands: 'Dell|HP|Lenovo|MSI|Acer|ASUS|Corsair|NZXT',
    series: 'OptiPlex|XPS|Omen|Pavilion|ThinkCentre|Legion Tower|Aegis|Predator Orion|ROG Strix|Vengeance|Player',
    models: '3|5|5i|7|7i|25L|35L|45L|3000|5000|7000|Two',
    variants:
      'RTX 4060 16 GB|RTX 4070 32 GB|RTX 4080 32 GB|RX 7800 XT 32 GB|Core i5 16 GB|Core i7 32 GB|Ryzen 7 32 GB|Small Form Factor',
    prices: [49_900, 399_900],
  },
  {
    category: 'network-card',
    weight: 2,
    brands: 'TP-Link|Intel|ASUS|Gigabyte|MSI|D-Link|Edimax',
    series: 'Archer|AX|BE|PCE|XG|GC|Herald|DGE|EN',
    models: '200|210|411|1800|3000|5400|5800|55E|C100F|X520|X550|I225',
    variants: 'WiFi 5|WiFi 6|WiFi 6E|WiFi 7|Gigabit|2.5 Gigabit|10 Gigabit|PCIe x1|PCIe x4|USB',
    prices: [1_200, 29_900],
  },
  {
    category: 'sound-card',
    weight: 1,
    brands: 'Creative|ASUS|EVGA|Focusrite|Behringer',
    series: 'Sound Blaster|Xonar|Strix|Nu Audio|Scarlett|U-Phoria|Essence',
    models: 'Z|ZxR|AE-5|AE-7|AE-9|SE|STX II|Solo|2i2|UM2',
    variants: '5.1|7.1|PCIe|USB|Hi-Res 24-bit|32-bit 384 kHz|RGB',
    prices: [2_900, 34_900],
  },
  {
    category: 'capture-card',
    weight: 1,
    brands: 'Elgato|AVerMedia|Razer|Magewell|Blackmagic',
    series: 'HD60|4K60|Cam Link|Live Gamer|Ripsaw|Pro Capture|Intensity',
    models: 'S|X|S+|Pro|Duo|4K|Ultra|Mini|HD',
    variants: 'USB 3.0|USB-C|PCIe|HDMI 2.0|HDMI 2.1|1080p 60|4K 60 HDR',
    prices: [7_900, 49_900],
  },
  {
    category: 'thermal-compound',
    weight: 1,
    brands: 'Arctic|Noctua|Thermal Grizzly|Cooler Master|Corsair|Gelid',
    series: 'MX|NT-H|Kryonaut|Conductonaut|Hydronaut|MasterGel|XTM|GC Extreme|Carbonaut',
    models: '1|2|4|5|6|30|50|60|70',
    variants: '1 g|2 g|3.5 g|4 g|8 g|20 g|Pad 32 x 32 mm|with Cleaning Wipes',
    prices: [400, 4_900],
  },
  {
    category: 'operating-system',
    weight: 1,
    brands: 'Microsoft',
    series: 'Windows 10|Windows 11|Windows Server',
    models: 'Home|Pro|Pro for Workstations|2019|2022|2025|Enterprise',
    variants: 'OEM 64-bit|Full USB|Download|DVD|5 Devices|16 Cores',
    prices: [9_900, 99_900],
  },
  {
    category: 'vr-headset',
    weight: 1,
    brands: 'Meta|HTC|Valve|HP|Pimax|Sony|Varjo',
    series: 'Quest|Vive|Index|Reverb|Crystal|PlayStation VR|Aero',
    models: '2|3|3S|Pro|Pro 2|Cosmos|XR|G2|Light',
    variants: '128 GB|256 GB|512 GB|Full Kit|Headset only|with Controllers',
    prices: [29_900, 149_900],
  },
  {
    category: 'lighting',
    weight: 1,
    brands: 'Corsair|NZXT|Phanteks|Govee|Nanoleaf|Philips|Lian Li',
    series: 'iCUE LS|Hue|Neon|Shapes|Play|Strimer|Envisual|Lines',
    models: '100|150|350|430|Plus V2|V2|M1|T2|9',
    variants: 'LED Strip 300 mm|LED Strip 1 m|Starter Kit|Expansion Kit|ARGB|24-Pin|8-Pin',
    prices: [1_500, 24_900],
  },
  {
    category: 'stand',
    weight: 1,
    brands: 'Ergotron|Amazon Basics|VIVO|Arctic|Humanscale|Elgato|Nulaxy',
    series: 'LX|HX|MX|Z|M2|Wave Mic Arm|C',
    models: '1|2|3|100|V002|Dual|Pro|Mini',
    variants: 'Single Monitor|Dual Monitor|Laptop|Desk Clamp|Wall Mount|White|Black',
    prices: [1_900, 39_900],
  },
  {
    category: 'accessory',
    weight: 3,
    brands: 'Corsair|CableMod|Anker|UGREEN|StarTech|Sabrent|Belkin|Lian Li|DeLock',
    series: 'Premium Sleeved|Pro ModMesh|PowerExpand|Revodok|Thunderbolt|USB-C Hub|Riser|Dock|Display Cable',
    models: '4-in-1|5-in-1|7-in-1|11-in-1|1.4|2.0|2.1|3.2|4.0|5.0|PRO|Gen 4',
    variants: '0.5 m|1 m|2 m|3 m|24-Pin ATX|8-Pin PCIe|12VHPWR|HDMI|DisplayPort|Black|White',
    prices: [700, 29_900],
  },
  {
    category: 'chair',
    weight: 1,
    brands: 'Secretlab|Herman Miller|Noblechairs|Corsair|IKEA|Razer|Steelcase',
    series: 'Titan Evo|Embody|Aeron|Epic|Hero|TC100|TC200|Markus|Iskur|Gesture',
    models: '2020|2022|2024|S|M|L|XL|V2|X',
    variants: 'Black|White|Fabric Gray|Leather|Mesh|Stealth|with Headrest',
    prices: [14_900, 179_900],
  },
  {
    category: 'desk',
    weight: 1,
    brands: 'Secretlab|Flexispot|Uplift|IKEA|Corsair|Arozzi',
    series: 'Magnus|E|V2|Bekant|Platform|Arena|Uppspel',
    models: '2|5|7|Pro|Plus|4|6',
    variants: '120 x 60 cm|140 x 70 cm|160 x 80 cm|180 x 80 cm|Sit-Stand|Black|Walnut|White',
    prices: [14_900, 149_900],
  },
];
