import { about, counted, enumerated, gigabytes, type Sentences, sentence } from './sentence.ts';

type Memory = 'memory' | 'storage';

export const memorySentences: { readonly [C in Memory]: Sentences<C> } = {
  memory: {
    noun: 'Memory',
    factsOf: (memory) => [
      sentence(
        [memory.capacity, memory.memoryType, memory.speed],
        about(memory.capacity, (size) => `${size} GB of`),
        memory.memoryType,
        about(memory.speed, (speed) => `memory at ${counted(speed)} MT/s`) ?? 'memory',
        about(memory.modules, (modules) => `, as ${modules}`),
        about(memory.casLatency, (cycles) => `, CL${cycles}`),
      ),
      sentence(
        [memory.formFactor],
        'it comes as',
        memory.formFactor,
        about(memory.voltage, (volts) => `and runs at ${volts} V`),
      ),
      memory.ecc ? 'It corrects errors (ECC).' : undefined,
      sentence(
        [memory.heatSpreader, memory.rgb],
        enumerated([memory.heatSpreader && 'a heat spreader', memory.rgb && 'RGB lighting'])
          ? 'it has'
          : 'plain modules',
        enumerated([memory.heatSpreader && 'a heat spreader', memory.rgb && 'RGB lighting']),
      ),
      'Check that your motherboard takes this kind and speed.',
    ],
  },
  storage: {
    noun: 'Storage drive',
    factsOf: (drive) => [
      sentence(
        [drive.capacity, drive.storageType],
        about(drive.capacity, gigabytes),
        drive.nvme && 'NVMe',
        drive.storageType ?? 'drive',
        about(drive.formFactor, (size) => `in the ${size.replace(/ in$/, '-inch')} size`),
        about(drive.interface, (name) => `, connected by ${name}`),
      ),
      drive.formFactor?.startsWith('M.2')
        ? 'It needs a free M.2 slot of that size.'
        : drive.interface?.startsWith('SATA')
          ? 'It needs a free SATA port and a SATA power plug.'
          : undefined,
      sentence(
        [drive.readSpeed, drive.writeSpeed],
        enumerated([
          about(drive.readSpeed, (speed) => `reads up to ${counted(speed)} MB/s`),
          about(drive.writeSpeed, (speed) => `writes up to ${counted(speed)} MB/s`),
        ]),
      ),
      sentence(
        [drive.rotationSpeed, drive.cache],
        enumerated([
          about(drive.rotationSpeed, (speed) => `it spins at ${counted(speed)} rpm`),
          about(drive.cache, (size) => `${counted(size)} MB of cache`),
        ]),
      ),
      sentence(
        [drive.endurance],
        about(drive.endurance, (written) => `rated for ${counted(written)} TB written`),
      ),
    ],
  },
};
