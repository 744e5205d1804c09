/**
 * What suppliers call technical facts, one line for each specification: German, French, Spanish, Italian, Dutch, Polish, and
 * further English words. The keys themselves and the labels of the shop need no line. The rules are those of `column-words.ts`;
 * a word that is also there means what it means there.
 */
export const specificationWords = {
  adaptiveSync:
    'Adaptive-Sync, Bildsynchronisation, Synchronisation adaptative, Sincronización adaptativa, Sincronizzazione adattiva, Adaptieve synchronisatie, Synchronizacja adaptacyjna',
  airflow: 'Luftstrom, Fördervolumen, Débit d’air, Flujo de aire, Flusso d’aria, Luchtstroom, Przepływ powietrza',
  amount: 'Füllmenge, Contenance, Contenido, Contenuto, Inhoud, Zawartość',
  aspectRatio:
    'Seitenverhältnis, Bildformat, Format d’image, Relación de aspecto, Rapporto d’aspetto, Beeldverhouding, Proporcje obrazu',
  audio: 'Audiochip, Son, Sonido, Scheda audio, Geluid, Układ dźwiękowy',
  backlight:
    'Hintergrundbeleuchtung, Tastenbeleuchtung, Rétroéclairage, Retroiluminación, Retroilluminazione, Achtergrondverlichting, Podświetlenie',
  baseClock:
    'Basistakt, base frequency, Fréquence de base, Frecuencia base, Frequenza base, Basisfrequentie, Basiskloksnelheid, Taktowanie bazowe',
  battery: 'Akku, Akkukapazität, Batterie, Batería, Batteria, Batterij, Accu, Bateria',
  boostClock:
    'Boost-Takt, Turbotakt, boost frequency, turbo frequency, Fréquence turbo, Fréquence boost, Frecuencia turbo, Frequenza turbo, Frequenza boost, Turbofrequentie, Taktowanie turbo, Taktowanie boost',
  brightness: 'Helligkeit, Luminosité, Brillo, Luminosità, Helderheid, Jasność',
  buttons: 'Tasten, Anzahl Tasten, Boutons, Botones, Pulsanti, Knoppen, Przyciski, Liczba przycisków',
  cache: 'Pufferspeicher, Cache-Speicher, Mémoire cache, Memoria caché, Memoria cache, Cachegeheugen, Pamięć podręczna',
  capacity:
    'Kapazität, Speicherkapazität, storage capacity, Capacité, Capacité de stockage, Capacidad, Capacità, Capaciteit, Opslagcapaciteit, Pojemność',
  casLatency: 'CL, CAS-Latenz, Latenz, Latence CAS, Latencia CAS, Latenza CAS, CAS-latentie, Opóźnienie CAS',
  channels: 'Kanäle, Canaux, Canales, Canali, Kanalen, Kanały',
  chipset: 'Chipsatz, Grafikchip, Jeu de puces, Puce graphique, Chip gráfico, Układ graficzny',
  color: 'Farbe, colour, Couleur, Coloris, Colore, Kleur, Kolor',
  colorTemperature:
    'Farbtemperatur, Température de couleur, Temperatura de color, Temperatura di colore, Kleurtemperatuur, Temperatura barwowa',
  conductivity:
    'Wärmeleitfähigkeit, Conductivité thermique, Conductividad térmica, Conducibilità termica, Warmtegeleiding, Przewodność cieplna',
  configuration: 'Kanalsystem, Konfiguration, Configuración, Configurazione, Configuratie, Konfiguracja',
  connectivity:
    'Konnektivität, Verbindung, Connectivité, Connexion, Conectividad, Conexión, Connettività, Connessione, Connectiviteit, Verbinding, Łączność',
  connector: 'Stecker, Connecteur, Conector, Connettore, Stekker, Złącze',
  connectors: 'Anschlüsse, Connecteurs, Connectique, Conectores, Connettori, Aansluitingen, Złącza',
  cooling: 'Kühlung, Refroidissement, Refrigeración, Raffreddamento, Koeling, Chłodzenie',
  coreClock: 'Chiptakt, GPU-Takt, Fréquence GPU, Frecuencia GPU, Frequenza GPU, GPU-frequentie, Taktowanie rdzenia',
  cores:
    'Kerne, Anzahl Kerne, CPU-Kerne, number of cores, Cœurs, Nombre de cœurs, Núcleos, Número de núcleos, Nuclei, Numero di core, Kernen, Aantal kernen, Rdzenie, Liczba rdzeni',
  curved: 'gekrümmt, Incurvé, Curvo, Gebogen, Zakrzywiony',
  delivery:
    'Auslieferung, Lieferform, Distribution, Forma de entrega, Modalità di consegna, Leveringsvorm, Forma dostawy',
  depth: 'Tiefe, Profondeur, Profundidad, Profondità, Diepte, Głębokość',
  dimensions: 'Abmessungen, Maße, Dimensiones, Medidas, Dimensioni, Misure, Afmetingen, Wymiary',
  driverSize:
    'Treibergröße, Taille des haut-parleurs, Tamaño del driver, Dimensione driver, Drivergrootte, Średnica przetwornika',
  ecc: 'Fehlerkorrektur',
  eccSupport:
    'ECC-Unterstützung, Prise en charge ECC, Compatibilidad ECC, Supporto ECC, ECC-ondersteuning, Obsługa ECC',
  edition: 'Ausgabe, Édition, Edición, Edizione, Editie, Edycja, Wersja',
  energyClass:
    'Energieeffizienzklasse, Energieklasse, energy efficiency class, Classe énergétique, Classe d’efficacité énergétique, Clase energética, Classe energetica, Energielabel, Klasa energetyczna',
  eprelNumber: 'EPREL, EPREL ID, EPREL-Nr., Numéro EPREL, Número EPREL, Numero EPREL, EPREL-nummer, Numer EPREL',
  efficiency:
    'Effizienz, Wirkungsgrad, 80 Plus, Rendement, Certification 80 Plus, Eficiencia, Efficienza, Efficiëntie, Sprawność',
  enclosure: 'Bauart, Type de casque, Construcción, Costruzione, Behuizing, Budowa słuchawek',
  endurance: 'TBW, Haltbarkeit, Endurance (TBW), Resistencia TBW, Resistenza TBW, Levensduur TBW, Wytrzymałość TBW',
  ethernet: 'LAN, Netzwerk, Réseau, Red, Rete, Netwerk, Sieć',
  expansionSlots:
    'Erweiterungssteckplätze, Slots d’extension, Ranuras de expansión, Slot di espansione, Uitbreidingsslots, Gniazda rozszerzeń',
  fanCount:
    'Anzahl Lüfter, Nombre de ventilateurs, Número de ventiladores, Numero di ventole, Aantal ventilatoren, Liczba wentylatorów',
  fanSize:
    'Lüftergröße, Taille du ventilateur, Tamaño del ventilador, Dimensione ventola, Ventilatorgrootte, Rozmiar wentylatora',
  fanSpeedMax:
    'Drehzahl max., max. Drehzahl, max fan speed, Vitesse max. du ventilateur, Velocidad máxima del ventilador, Velocità massima ventola, Max. ventilatorsnelheid, Maks. prędkość wentylatora',
  fanSpeedMin:
    'Drehzahl min., min. Drehzahl, min fan speed, Vitesse min. du ventilateur, Velocidad mínima del ventilador, Velocità minima ventola, Min. ventilatorsnelheid, Min. prędkość wentylatora',
  fanless: 'lüfterlos, Sans ventilateur, Sin ventilador, Senza ventola, Ventilatorloos, Bez wentylatora',
  features:
    'Besonderheiten, Funktionen, Fonctions, Fonctionnalités, Características, Funciones, Funzioni, Caratteristiche, Functies, Kenmerken, Funkcje',
  fieldOfView: 'Sichtfeld, Blickwinkel, Champ de vision, Campo de visión, Campo visivo, Gezichtsveld, Pole widzenia',
  fit: 'Tragform, Port, Ajuste, Indossabilità, Pasvorm, Sposób noszenia',
  focus: 'Fokus, Mise au point, Enfoque, Messa a fuoco, Scherpstelling, Ostrość',
  formFactor:
    'Formfaktor, Bauform, Format, Facteur de forme, Factor de forma, Formato, Fattore di forma, Vormfactor, Współczynnik kształtu',
  frameRate:
    'Bildrate, Bilder pro Sekunde, Images par seconde, Fotogramas por segundo, Fotogrammi al secondo, Beeldsnelheid, Liczba klatek na sekundę',
  frequencyResponse:
    'Frequenzgang, Frequenzbereich, Réponse en fréquence, Bande passante, Respuesta en frecuencia, Risposta in frequenza, Frequentiebereik, Pasmo przenoszenia',
  frontUsb:
    'Front-USB, USB-Frontanschlüsse, USB en façade, USB frontal, USB frontali, USB-poorten voorzijde, USB z przodu',
  graphics: 'Grafikkarte, Carte graphique, Tarjeta gráfica, Scheda grafica, Grafische kaart, Karta graficzna',
  handOrientation: 'Händigkeit, Main, Mano, Handoriëntatie, Profil dłoni',
  heatSpreader: 'Heatspreader, Kühlkörper, Dissipateur, Disipador, Dissipatore, Koellichaam, Radiator pamięci',
  height: 'Höhe, Bauhöhe, Hauteur, Altura, Altezza, Hoogte, Wysokość',
  heightAdjustable:
    'höhenverstellbar, Réglable en hauteur, Regulable en altura, Regolabile in altezza, In hoogte verstelbaar, Regulacja wysokości',
  highPowerConnectors:
    '12VHPWR, 12V-2x6, 12VHPWR-Anschlüsse, Connecteurs 12VHPWR, Conectores 12VHPWR, Connettori 12VHPWR, 12VHPWR-aansluitingen, Złącza 12VHPWR',
  impedance: 'Impedanz, Impédance, Impedancia, Impedenza, Impedantie, Impedancja',
  includesCooler:
    'Kühler enthalten, mit Kühler, Ventirad inclus, Disipador incluido, Dissipatore incluso, Koeler inbegrepen, Chłodzenie w zestawie',
  integratedGraphics:
    'Integrierte Grafik, iGPU, Graphique intégré, Gráficos integrados, Grafica integrata, Geïntegreerde graphics, Zintegrowana grafika',
  interface: 'Schnittstelle, Interfaz, Interfaccia, Interfejs',
  l2Cache: 'L2-Cache, Cache L2, Pamięć podręczna L2',
  l3Cache: 'L3-Cache, Cache L3, Pamięć podręczna L3',
  layout:
    'Tastaturlayout, keyboard layout, Disposition, Disposition du clavier, Distribución del teclado, Distribuzione tastiera, Toetsenbordindeling, Układ klawiatury',
  led: 'Beleuchtung, Éclairage, Iluminación, Illuminazione, Verlichting, Oświetlenie',
  length: 'Länge, Longueur, Longitud, Lunghezza, Lengte, Długość',
  lithography:
    'Fertigung, Strukturbreite, Finesse de gravure, Litografía, Litografia, Procesgrootte, Proces technologiczny',
  m2Slots: 'M.2-Steckplätze, Emplacements M.2, Ranuras M.2, Slot M.2, M.2-sloten, Gniazda M.2',
  material: 'Werkstoff, Matériau, Matière, Materiale, Materiaal, Materiał',
  maxCapture:
    'Aufnahmeauflösung, Résolution de capture, Resolución de captura, Risoluzione di acquisizione, Opnameresolutie, Rozdzielczość nagrywania',
  maxCoolerHeight:
    'max. Kühlerhöhe, max cooler height, Hauteur max. du ventirad, Altura máxima del disipador, Altezza massima dissipatore, Max. koelerhoogte, Maks. wysokość chłodzenia',
  maxDpi: 'DPI, max DPI, max. DPI, Sensibilité, Sensibilidad, Sensibilità, Gevoeligheid, Czułość DPI',
  maxGpuLength:
    'max. Grafikkartenlänge, max GPU length, Longueur max. de la carte graphique, Longitud máxima de la gráfica, Lunghezza massima GPU, Max. lengte grafische kaart, Maks. długość karty graficznej',
  maxLoad:
    'Belastbarkeit, max. Belastung, Charge maximale, Carga máxima, Carico massimo, Maximale belasting, Maks. obciążenie',
  maxMemory:
    'max. Arbeitsspeicher, max. RAM, max memory, Mémoire maximale, Memoria máxima, Memoria massima, Max. geheugen, Maks. pamięć',
  memory:
    'Arbeitsspeicher, RAM, Grafikspeicher, VRAM, Mémoire, Mémoire vive, Memoria, Memoria RAM, Geheugen, Werkgeheugen, Pamięć, Pamięć RAM',
  memoryBus:
    'Speicheranbindung, Speicherinterface, bus width, Bus mémoire, Bus de memoria, Bus di memoria, Geheugenbus, Szyna pamięci',
  memorySlots:
    'RAM-Slots, Speichersteckplätze, Emplacements mémoire, Ranuras de memoria, Slot di memoria, Geheugensloten, Gniazda pamięci',
  memoryType: 'Speichertyp, Type de mémoire, Tipo de memoria, Tipo di memoria, Geheugentype, Typ pamięci',
  memoryTypes:
    'Unterstützte Speichertypen, Types de mémoire, Tipos de memoria, Tipi di memoria, Geheugentypen, Typy pamięci',
  microarchitecture:
    'Mikroarchitektur, Architektur, Architecture, Arquitectura, Architettura, Architectuur, Architektura',
  microphone: 'Mikrofon, Micro, Micrófono, Microfono, Microfoon',
  modular: 'Kabelmanagement, Modulaire, Modulare, Modulair, Modularny',
  modules: 'Modulanzahl, Anzahl Module, Barrettes, Módulos, Moduli, Moduły',
  motherboards:
    'Mainboard-Formate, Unterstützte Mainboards, Formats de carte mère, Formatos de placa base, Formati scheda madre, Moederbordformaten, Formaty płyt głównych',
  noiseMax:
    'Lautstärke, Lautstärke max., Geräuschpegel, noise level, Niveau sonore, Nivel de ruido, Livello di rumore, Rumorosità, Geluidsniveau, Poziom hałasu',
  noiseMin:
    'Lautstärke min., Niveau sonore min., Nivel de ruido mínimo, Rumorosità minima, Min. geluidsniveau, Min. poziom hałasu',
  operatingSystem:
    'Betriebssystem, OS, Système d’exploitation, Sistema operativo, Besturingssysteem, System operacyjny',
  panelType:
    'Paneltyp, Paneel, Type de dalle, Dalle, Tipo de panel, Tipo di pannello, Pannello, Paneeltype, Typ matrycy, Matryca',
  passthrough: 'Durchleitung, Relais vidéo, Paso de señal, Doorvoer, Przekazywanie sygnału',
  pcieConnectors: 'PCIe-Stecker, Connecteurs PCIe, Conectores PCIe, Connettori PCIe, PCIe-aansluitingen, Złącza PCIe',
  pcieSlots: 'PCIe-Steckplätze, Emplacements PCIe, Ranuras PCIe, Slot PCIe, PCIe-sloten, Gniazda PCIe',
  platform: 'Plattform, Plateforme, Plataforma, Piattaforma, Platforma',
  polarPattern:
    'Richtcharakteristik, Directivité, Patrón polar, Diagramma polare, Richtkarakteristiek, Charakterystyka kierunkowa',
  ports: 'Portanzahl, Anzahl Ports, Nombre de ports, Puertos, Porte, Poorten, Porty, Liczba portów',
  power: 'Leistung, Nennleistung, wattage, Puissance, Potencia, Potenza, Vermogen, Moc',
  powerConnectors:
    'Stromanschlüsse, Connecteurs d’alimentation, Conectores de alimentación, Connettori di alimentazione, Stroomaansluitingen, Złącza zasilania',
  processor: 'Prozessor, CPU, Processeur, Procesador, Processore, Procesor',
  pwm: 'PWM-Steuerung, Contrôle PWM, Control PWM, Controllo PWM, PWM-regeling, Sterowanie PWM',
  radiatorSize:
    'Radiatorgröße, Taille du radiateur, Tamaño del radiador, Dimensione radiatore, Radiatorgrootte, Rozmiar chłodnicy',
  readSpeed:
    'Lesegeschwindigkeit, Lesen, Vitesse de lecture, Velocidad de lectura, Velocità di lettura, Leessnelheid, Prędkość odczytu',
  refreshRate:
    'Bildwiederholfrequenz, Bildwiederholrate, Taux de rafraîchissement, Fréquence de rafraîchissement, Frecuencia de actualización, Tasa de refresco, Frequenza di aggiornamento, Verversingssnelheid, Częstotliwość odświeżania',
  resolution: 'Auflösung, Résolution, Resolución, Risoluzione, Resolutie, Rozdzielczość',
  responseTime: 'Reaktionszeit, Temps de réponse, Tiempo de respuesta, Tempo di risposta, Responstijd, Czas reakcji',
  rgb: 'RGB-Beleuchtung, Éclairage RGB, Iluminación RGB, Illuminazione RGB, RGB-verlichting, Podświetlenie RGB',
  rotationSpeed:
    'Umdrehungen, Drehzahl, rpm, Vitesse de rotation, Velocidad de rotación, Velocità di rotazione, Rotatiesnelheid, Prędkość obrotowa',
  sampleRate:
    'Abtastrate, Fréquence d’échantillonnage, Frecuencia de muestreo, Frequenza di campionamento, Bemonsteringsfrequentie, Częstotliwość próbkowania',
  sataConnectors: 'SATA-Stecker, Connecteurs SATA, Conectores SATA, Connettori SATA, SATA-aansluitingen, Złącza SATA',
  sataPorts: 'SATA-Anschlüsse, Puertos SATA, Porte SATA, SATA-poorten, Porty SATA',
  screenSize:
    'Bildschirmgröße, Displaygröße, Bildschirmdiagonale, display size, Taille d’écran, Tamaño de pantalla, Dimensione schermo, Schermgrootte, Beelddiagonaal, Przekątna ekranu',
  sensor: 'Capteur, Sensore, Czujnik',
  sidePanel: 'Seitenteil, Seitenfenster, Panneau latéral, Panel lateral, Pannello laterale, Zijpaneel, Panel boczny',
  slotWidth: 'Belegte Slots, Slots occupés, Ranuras ocupadas, Slot occupati, Slotbreedte, Zajmowane sloty',
  snr: 'Signal-Rausch-Abstand, Rapport signal/bruit, Relación señal/ruido, Rapporto segnale/rumore, Signaal-ruisverhouding, Stosunek sygnału do szumu',
  socket: 'Sockel, CPU-Sockel, Zócalo, Presa CPU, Gniazdo procesora',
  sockets:
    'Unterstützte Sockel, Sockets compatibles, Zócalos compatibles, Socket compatibili, Ondersteunde sockets, Obsługiwane gniazda',
  speed: 'Geschwindigkeit, Speichertakt, Vitesse, Velocidad, Velocità, Snelheid, Prędkość',
  staticPressure:
    'Statischer Druck, Pression statique, Presión estática, Pressione statica, Statische druk, Ciśnienie statyczne',
  storage: 'Festplatte, SSD, Stockage, Disque dur, Almacenamiento, Archiviazione, Opslag, Dysk',
  storageType: 'Laufwerkstyp, Type de stockage, Tipo de almacenamiento, Tipo di archiviazione, Opslagtype, Typ dysku',
  switchName: 'Schalter, Tastenschalter, Interrupteurs, Interruptores, Interruttori, Schakelaars, Przełączniki',
  switchType:
    'Schaltertyp, Type d’interrupteur, Tipo de interruptor, Tipo di interruttore, Schakelaartype, Typ przełączników',
  tdp: 'TDP, Verlustleistung, Leistungsaufnahme, power draw, Enveloppe thermique, Consommation, Consumo, Stroomverbruik, Pobór mocy',
  thickness: 'Dicke, Stärke, Épaisseur, Grosor, Spessore, Dikte, Grubość',
  threads:
    'Anzahl Threads, number of threads, Nombre de threads, Hilos, Subprocesos, Thread, Aantal threads, Wątki, Liczba wątków',
  tracking: 'Ortung, Suivi, Seguimiento, Tracciamento, Śledzenie',
  videoOutputs:
    'Videoausgänge, Bildausgänge, Sorties vidéo, Salidas de vídeo, Uscite video, Video-uitgangen, Wyjścia wideo',
  voltage: 'Spannung, Tension, Voltaje, Tensión, Tensione, Spanning, Napięcie',
  volume: 'Gehäusevolumen, Volumen, Pojemność obudowy',
  waterCooled:
    'Wasserkühlung, wassergekühlt, Refroidissement liquide, Refrigeración líquida, Raffreddamento a liquido, Waterkoeling, Chłodzenie wodne',
  weight: 'Gewicht, Poids, Peso, Waga',
  width: 'Breite, Largeur, Anchura, Ancho, Larghezza, Breedte, Szerokość',
  wireless: 'kabellos, Drahtlos, WLAN, Wi-Fi, Sans fil, Inalámbrico, Senza fili, Draadloos, Bezprzewodowy',
  writeSpeed:
    'Schreibgeschwindigkeit, Schreiben, Vitesse d’écriture, Velocidad de escritura, Velocità di scrittura, Schrijfsnelheid, Prędkość zapisu',
} as const;
