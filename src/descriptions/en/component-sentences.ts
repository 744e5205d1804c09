import { about, counted, enumerated, gigabytes, plural, type Sentences, sentence, unlessNone } from './sentence.ts';

type Component = 'processor' | 'gpu' | 'motherboard';

export const componentSentences: { readonly [C in Component]: Sentences<C> } = {
  processor: {
    noun: 'Processor',
    factsOf: (cpu) => [
      sentence(
        [cpu.cores, cpu.socket, cpu.boostClock],
        about(cpu.cores, (cores) => `${cores}-core`),
        cpu.socket,
        'processor',
        about(cpu.boostClock, (clock) => `that boosts to ${clock} GHz`),
        about(
          enumerated([
            about(cpu.l3Cache, (size) => `${size} MB of L3 cache`),
            about(cpu.tdp, (watts) => `a ${watts} W TDP`),
          ]),
          (facts) => `, with ${facts}`,
        ),
      ),
      sentence(
        [cpu.threads, cpu.baseClock],
        about(cpu.microarchitecture, (name) => `${name} design:`),
        enumerated([
          about(cpu.threads, (threads) => `${threads} threads`),
          about(cpu.baseClock, (clock) => `a base clock of ${clock} GHz`),
        ]),
      ),
      sentence(
        [cpu.memoryTypes],
        `Takes ${cpu.memoryTypes?.join(' or ')} memory`,
        about(cpu.maxMemory, (size) => `, up to ${gigabytes(size)}`),
        cpu.eccSupport && ', with ECC',
      ),
      cpu.integratedGraphics === 'None'
        ? 'It has no graphics of its own, so plan a graphics card.'
        : sentence([cpu.integratedGraphics], cpu.integratedGraphics, 'built in'),
      about(cpu.includesCooler, (isIncluded) =>
        isIncluded ? 'A cooler is in the box.' : 'The cooler is bought separately.',
      ),
    ],
  },
  gpu: {
    noun: 'Graphics card',
    factsOf: (gpu) => [
      sentence(
        [gpu.chipset, gpu.memory],
        gpu.chipset,
        'graphics card',
        about(gpu.memory, (size) => `with ${size} GB of ${gpu.memoryType ?? 'memory'}`),
        about(gpu.memoryBus, (bits) => `on a ${bits}-bit bus`),
      ),
      sentence(
        [gpu.boostClock, gpu.tdp],
        enumerated([
          about(gpu.boostClock, (clock) => `boosts to ${counted(clock)} MHz`),
          about(gpu.tdp, (watts) => `draws up to ${watts} W`),
        ]),
        about(gpu.tdp && enumerated(gpu.powerConnectors), (plugs) => `through ${plugs}`),
      ),
      sentence(
        [gpu.length, gpu.slotWidth],
        enumerated([
          about(gpu.length, (length) => `${length} mm long`),
          about(gpu.slotWidth, (slots) => plural(slots, 'slot')),
        ]),
        about(gpu.slotWidth, () => 'thick'),
        about(gpu.cooling, (cooling) =>
          /\d fans?$/.test(cooling) ? `, with ${cooling}` : `(${cooling.toLowerCase()})`,
        ),
        '– measure your case first',
      ),
      sentence([gpu.videoOutputs], 'outputs:', enumerated(gpu.videoOutputs)),
      sentence([gpu.interface], 'it plugs into', gpu.interface),
    ],
  },
  motherboard: {
    noun: 'Motherboard',
    factsOf: (board) => [
      sentence(
        [board.formFactor, board.socket, board.chipset],
        board.formFactor,
        'motherboard',
        about(board.socket, (socket) => `for ${socket} processors`),
        about(board.chipset, (chipset) => `with the ${chipset} chipset`),
      ),
      sentence(
        [board.memorySlots, board.memoryType],
        'takes',
        about(board.maxMemory, (size) => `up to ${gigabytes(size)} of`),
        board.memoryType,
        'memory',
        about(board.memorySlots, (slots) => `in ${plural(slots, 'slot')}`),
      ),
      sentence(
        [board.m2Slots, board.sataPorts],
        'for drives it has',
        enumerated([
          about(board.m2Slots, (slots) => plural(slots, 'M.2 slot')),
          about(board.sataPorts, (ports) => plural(ports, 'SATA port')),
        ]),
      ),
      sentence([board.pcieSlots], 'expansion:', enumerated(board.pcieSlots)),
      sentence(
        [board.ethernet, unlessNone(board.wireless)],
        'network:',
        enumerated([about(board.ethernet, (speed) => `${speed} Ethernet`), unlessNone(board.wireless)]),
      ),
    ],
  },
};
