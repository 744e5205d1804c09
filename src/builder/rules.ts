import type { Rule } from './rule.ts';
import { bios } from './rules/bios.ts';
import { boardFormFactor } from './rules/board-form-factor.ts';
import { coolerHeight } from './rules/cooler-height.ts';
import { coolerMissing } from './rules/cooler-missing.ts';
import { coolerSocket } from './rules/cooler-socket.ts';
import { cpuGeneration } from './rules/cpu-generation.ts';
import { cpuPower } from './rules/cpu-power.ts';
import { cpuSocket } from './rules/cpu-socket.ts';
import { display } from './rules/display.ts';
import { driveBays } from './rules/drive-bays.ts';
import { frontUsbC } from './rules/front-usb-c.ts';
import { gpuLength } from './rules/gpu-length.ts';
import { gpuPower } from './rules/gpu-power.ts';
import { gpuSlots } from './rules/gpu-slots.ts';
import { m2 } from './rules/m2.ts';
import { memoryCapacity } from './rules/memory-capacity.ts';
import { memoryModule } from './rules/memory-module.ts';
import { memoryRegistered } from './rules/memory-registered.ts';
import { memorySlots } from './rules/memory-slots.ts';
import { memoryType } from './rules/memory-type.ts';
import { power } from './rules/power.ts';
import { psuFormFactor } from './rules/psu-form-factor.ts';
import { psuLength } from './rules/psu-length.ts';
import { psuMissing } from './rules/psu-missing.ts';
import { radiator } from './rules/radiator.ts';
import { rearConnectors } from './rules/rear-connectors.ts';
import { sataPorts } from './rules/sata-ports.ts';

export const rules: readonly Rule[] = [
  cpuSocket,
  cpuGeneration,
  bios,
  memoryType,
  memoryModule,
  memoryRegistered,
  memorySlots,
  memoryCapacity,
  coolerSocket,
  coolerHeight,
  coolerMissing,
  radiator,
  boardFormFactor,
  rearConnectors,
  gpuLength,
  gpuSlots,
  gpuPower,
  cpuPower,
  power,
  psuFormFactor,
  psuLength,
  psuMissing,
  m2,
  sataPorts,
  driveBays,
  display,
  frontUsbC,
];
