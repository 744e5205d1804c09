/** Why parts fit or do not: by the rule, and what it says. */
const buildReasons = {
  buildReasons: {
    'cpu-socket': {
      fit: '{processor} ({processorSocket}) goes into {motherboard} ({boardSocket}).',
      different: '{processor} has socket {processorSocket}, {motherboard} has {boardSocket}.',
      soldered: '{motherboard} comes with a soldered processor, so {processor} can’t be installed.',
      bios: '{processor} ({processorSocket}) works in some boards with {boardSocket} only. Check the processor list of {motherboard}.',
      processorUnknown:
        'We don’t know the socket of {processor} for certain, so we can’t compare it with {motherboard}.',
      boardUnknown: 'We don’t know the socket of {motherboard}, so we can’t compare it with {processor}.',
      multiUnknown:
        '{motherboard} ({boardSocket}) is for two processors. We don’t know if {processor} ({processorSocket}) is made for that.',
      single:
        '{motherboard} ({boardSocket}) is for two processors that work together. {processor} ({processorSocket}) is not made for that.',
      tooMany:
        '{processors} processors ({processor}) are too many: {motherboard} has {sockets, plural, one {# socket} other {# sockets}}.',
      half: '{motherboard} has {sockets} processor sockets, and you chose {processors} ({processor}). Part of its slots will not work.',
    },
    'cpu-generation': {
      fit: 'The {chipset} chipset of {motherboard} takes {processor} ({microarchitecture}).',
      different:
        'The {chipset} chipset of {motherboard} does not take {processor} ({microarchitecture}), although the socket is the same.',
      chipsetUnknown:
        'We don’t know the chipset of {motherboard} for certain, so we can’t tell if it takes {processor}.',
      processorUnknown:
        'We don’t know the generation of {processor} for certain, so we can’t tell if the {chipset} chipset of {motherboard} takes it.',
      untold:
        'We can’t tell if the {chipset} chipset of {motherboard} takes {processor} ({microarchitecture}). Check the manufacturer’s processor list.',
    },
    bios: {
      fit: '{motherboard} ({chipset}) has taken {microarchitecture} processors such as {processor} since it came out.',
      update:
        '{processor} ({microarchitecture}{areYearsKnown, select, yes {, {processorYear}} other {}}) is newer than {motherboard} ({chipset}{areYearsKnown, select, yes {, {boardYear}} other {}}). The board may need a BIOS update first, and some need an older processor for that.',
      flashback:
        '{processor} ({microarchitecture}{areYearsKnown, select, yes {, {processorYear}} other {}}) is newer than {motherboard} ({chipset}{areYearsKnown, select, yes {, {boardYear}} other {}}). The board may need a BIOS update first. It has BIOS Flashback, so you can update it from a USB drive without a processor.',
    },
    'memory-type': {
      fitBoard: '{memory} is {memoryType}, as {motherboard} takes ({boardType}).',
      fitProcessor: '{memory} is {memoryType}, as {processor} takes ({processorTypes}).',
      fitBoardProcessor:
        '{memory} is {memoryType}, as {motherboard} ({boardType}) and {processor} ({processorTypes}) take.',
      boardConflict: '{memory} is {memoryType}, but {motherboard} takes {boardType}.',
      boardConflictProcessor:
        '{memory} is {memoryType}, but {motherboard} takes {boardType}. ({processor} takes {processorTypes}.)',
      processorConflict: '{memory} is {memoryType}, but {processor} takes {processorTypes}.',
      contradiction:
        '{memory} ({memoryType}) goes into {motherboard} ({boardType}), but {processor} is listed with {processorTypes} only.',
      memoryUnknown: 'We don’t know the type of {memory}.',
      boardUnknown:
        'We don’t know the memory type of {motherboard}, so we can’t compare it with {memory} ({memoryType}).',
      processorUnknown:
        'We don’t know which memory {processor} takes, so we can’t compare it with {memory} ({memoryType}).',
    },
    'memory-module': {
      fit: '{memory} has {module} modules, as {motherboard} takes.',
      different: '{memory} has {module} modules, {motherboard} ({formFactor}) takes {boardModule} modules.',
      memoryUnknown:
        'We don’t know if {memory} has DIMM or SO-DIMM modules, so we can’t compare it with {motherboard}.',
      boardUnknown: 'We don’t know if {motherboard} takes DIMM or SO-DIMM modules. {memory} has {module} modules.',
    },
    'memory-registered': {
      unbuffered:
        '{memory} is unbuffered. {motherboard} ({chipset}) is for servers, and many such boards take registered memory only.',
      fit: '{motherboard} takes the kind of modules that {memory} has.',
      refused: '{memory} is registered memory, but {motherboard} ({chipset}) takes unbuffered memory only.',
      required: '{memory} is unbuffered memory, but {motherboard} ({chipset}) takes registered memory only.',
      some: '{memory} is registered memory. {motherboard} ({chipset}) takes it with some processors only.',
      memoryUnknown: 'We don’t know if {memory} is registered memory, so we can’t tell if {motherboard} takes it.',
      boardUnknown: 'We don’t know if {motherboard} takes registered or unbuffered memory such as {memory}.',
    },
    'memory-slots': {
      fit: '{modules, plural, one {# module} other {# modules}} ({memory}) in {slots, plural, one {# slot} other {# slots}} of {motherboard}.',
      tooMany:
        '{modules, plural, one {# module} other {# modules}} ({memory}), but {motherboard} has {slots, plural, one {# slot} other {# slots}}.',
      boardUnknown: 'We don’t know how many memory slots {motherboard} has for {memory}.',
      memoryUnknown:
        'We don’t know how many modules are in {memory}. {motherboard} has {slots, plural, one {# slot} other {# slots}}.',
    },
    'memory-capacity': {
      fitBoard: '{capacity, number} GB ({memory}) of the {most, number} GB that {part} takes.',
      fitProcessor: '{capacity, number} GB ({memory}) of the {most, number} GB that {part} takes.',
      tooMuchBoard: '{capacity, number} GB ({memory}) is more than the {most, number} GB that {part} takes.',
      tooMuchProcessor: '{capacity, number} GB ({memory}) is more than the {most, number} GB that {part} takes.',
      limitUnknownBoard: 'We don’t know how much memory {part} takes. You chose {memory}.',
      limitUnknownProcessor: 'We don’t know how much memory {part} takes. You chose {memory}.',
      memoryUnknown: 'We don’t know the capacity of {memory}. {part} takes {most, number} GB.',
    },
    'cooler-socket': {
      fit: '{cooler} can be mounted on {socket} ({part}).',
      different: '{cooler} is made for {sockets}, but {part} has {socket}.',
      near: '{cooler} is made for {sockets}. {part} has {socket}, with the same holes: it depends on the backplate and the contact area.',
      narrow: '{part} has the narrow mount of server boards, so check that {cooler} comes with one.',
      coolerUnknown: 'We don’t know the sockets that {cooler} is made for. {part} has {socket}.',
      socketUnknown: 'We don’t know the socket of {part} for certain. {cooler} is made for {sockets}.',
    },
    'cooler-height': {
      fit: '{cooler} is {height, number} mm tall, {case} has room for {most, number} mm.',
      tooHigh: '{cooler} is {height, number} mm tall, but {case} has room for {most, number} mm.',
      kindUnknown: 'We don’t know if {cooler} is an air or a liquid cooler, so we can’t tell if it fits {case}.',
      coolerUnknown: 'We don’t know how tall {cooler} is, so we can’t tell if it fits {case}.',
      caseUnknown: '{cooler} is {height, number} mm tall, but we don’t know how much room {case} has.',
    },
    'cooler-missing': {
      included: '{processor} comes with a cooler.',
      missing: '{processor} comes without a cooler, and you have not chosen one.',
      processorUnknown: 'We don’t know if {processor} comes with a cooler, and you have not chosen one.',
    },
    radiator: {
      fit: '{case} takes the {size, number} mm radiator of {cooler}.',
      none: '{case} has no place for a radiator such as that of {cooler}.',
      different: '{cooler} has a {size, number} mm radiator, but {case} takes {sizes}.',
      kindUnknown: 'We don’t know if {cooler} is an air or a liquid cooler, so we can’t tell if it fits {case}.',
      coolerUnknown: 'We don’t know the size of the radiator of {cooler}, so we can’t tell if it fits {case}.',
      caseUnknown: '{cooler} has a {size, number} mm radiator, but we don’t know which ones {case} takes.',
    },
    'board-form-factor': {
      fit: '{case} takes {formFactor} boards such as {motherboard}.',
      different: '{motherboard} is {formFactor}, but {case} takes {formFactors}.',
      near: '{motherboard} is {formFactor}. {case} lists {formFactors}, so check that its mounting holes match.',
      boardUnknown: 'We don’t know the form factor of {motherboard}, so we can’t tell if it fits {case}.',
      caseUnknown: '{motherboard} is {formFactor}, but we don’t know which boards {case} takes.',
    },
    'rear-connectors': {
      fit: '{case} has openings for the connectors on the back of {motherboard}.',
      none: '{motherboard} has its connectors on the back, but {case} has no openings for them.',
      boardUnknown:
        'We don’t know for certain if {motherboard} has its connectors on the back, which not every case takes ({case}).',
      caseUnknown: '{motherboard} has its connectors on the back, and we don’t know if {case} has openings for them.',
    },
    'gpu-length': {
      fit: '{gpu} is {length, number} mm long, {case} has room for {most, number} mm.',
      tooLong: '{gpu} is {length, number} mm long, but {case} has room for {most, number} mm.',
      gpuUnknown: 'We don’t know how long {gpu} is, so we can’t tell if it fits {case}.',
      caseUnknown: '{gpu} is {length, number} mm long, but we don’t know how much room {case} has.',
    },
    'gpu-slots': {
      fit: '{gpu} takes {needed, plural, one {# slot} other {# slots}} (width {width}) of the {slots, number} of {case}.',
      tooWide:
        '{gpu} is {width} slots wide and takes {needed, number}, but {case} has {slots, plural, one {# slot} other {# slots}}.',
      tight:
        '{gpu} is {width} slots wide, slightly more than the {slots, plural, one {# slot} other {# slots}} of {case}.',
      gpuUnknown: 'We don’t know how many slots {gpu} takes. {case} has {slots, number}.',
      caseUnknown: 'We don’t know how many slots {case} has for {gpu}.',
    },
    'gpu-power': {
      fit: '{powerSupply} has the plugs that {gpu} needs: {needs8, number} of {has8, number} with 6 or 8 pins, {needs16, number} of {has16, number} with 16 pins.',
      none: '{gpu} needs no plug of {powerSupply}: the slot gives enough power.',
      tooFew8:
        '{gpu} needs {needs8, plural, one {# PCIe plug} other {# PCIe plugs}} with 6 or 8 pins, but {powerSupply} has {has8, number}.',
      noAdapter:
        '{gpu} needs a 16-pin plug, of which {powerSupply} has {has16, number}. An adapter needs {adapter, number} 8-pin plugs, and it has {has8, number}.',
      adapter:
        '{gpu} needs a 16-pin plug, of which {powerSupply} has {has16, number}. It has {has8, number} 8-pin plugs, so an adapter may do.',
      gpuUnknown:
        'We don’t know for certain which power plugs {gpu} needs, so we can’t compare them with {powerSupply}.',
      supplyUnknown:
        'We don’t know which PCIe plugs {powerSupply} has. {gpu} needs {needs8, number} with 6 or 8 pins and {needs16, number} with 16 pins.',
    },
    'cpu-power': {
      fit: '{motherboard} has {plugs} for the processor, {powerSupply} has {has, plural, one {# such plug} other {# such plugs}}.',
      none: '{motherboard} needs {plugs} for the processor, but {powerSupply} has no such plug.',
      fewer:
        '{motherboard} has {plugs} for the processor, {powerSupply} has {has, plural, one {# such plug} other {# such plugs}}. One is enough for most processors, but not for all.',
      boardUnknown:
        'We don’t know which power plugs {motherboard} has for the processor, so we can’t compare them with {powerSupply}.',
      supplyUnknown:
        '{motherboard} has {plugs} for the processor, but we don’t know how many such plugs {powerSupply} has.',
    },
    power: {
      fit: '{parts} draw up to {processor, number} + {gpu, number} W, and the rest about {rest, number} W. With a reserve that is {recommended, number} W; {powerSupply} gives {has, number} W.',
      tooLittle:
        '{parts} alone draw up to {processor, number} + {gpu, number} W, more than the {has, number} W of {powerSupply}.',
      includedTooLittle:
        'The power supply in {powerSupply} gives {has, number} W, less than {parts} draw ({processor, number} + {gpu, number} W). Choose another power supply.',
      tight:
        '{parts} draw up to {processor, number} + {gpu, number} W, and the rest about {rest, number} W. We recommend {recommended, number} W; {powerSupply} gives {has, number} W.',
      partsUnknown:
        'We don’t know what all of {parts} draw, so we can’t tell if the {has, number} W of {powerSupply} are enough.',
      supplyUnknown: 'We don’t know how much power {powerSupply} gives. {parts} need about {recommended, number} W.',
    },
    'psu-form-factor': {
      fit: '{case} takes {formFactor} power supplies such as {powerSupply}.',
      different: '{powerSupply} is {formFactor}, but {case} takes {formFactors}.',
      bracket: '{powerSupply} is {formFactor}, {case} takes {formFactors}: it may need a bracket.',
      supplyUnknown: 'We don’t know the form factor of {powerSupply}, so we can’t tell if it fits {case}.',
      caseUnknown: '{powerSupply} is {formFactor}, but we don’t know which power supplies {case} takes.',
    },
    'psu-length': {
      fit: '{powerSupply} is {length, number} mm long, {case} has room for {most, number} mm.',
      tooLong: '{powerSupply} is {length, number} mm long, but {case} has room for {most, number} mm.',
      supplyUnknown: 'We don’t know how long {powerSupply} is, so we can’t tell if it fits {case}.',
      caseUnknown: '{powerSupply} is {length, number} mm long, but we don’t know how much room {case} has.',
    },
    'psu-missing': {
      included: '{case} comes with a power supply{watts, plural, =0 {} other { of # W}}.',
      missing: 'You have not chosen a power supply.',
      caseUnknown: 'We don’t know if {case} comes with a power supply, and you have not chosen one.',
    },
    m2: {
      fit: '{motherboard} has a slot for {drive} (M.2 {size}, {connection}).',
      enough:
        '{motherboard} has {slots, plural, one {# M.2 slot} other {# M.2 slots}} for {count, number} drives: {drives}.',
      none: '{motherboard} has no M.2 slot for {drive}.',
      tooLong: '{drive} is M.2 {size}, but the slots of {motherboard} take {sizes}.',
      connection: '{drive} is an M.2 drive with {connection}, which the slots of {motherboard} do not take.',
      tooMany:
        '{count, number} M.2 drives ({drives}), but {motherboard} has {slots, plural, one {# slot} other {# slots}}.',
      boardUnknown: 'We don’t know the M.2 slots of {motherboard}, so we can’t tell if it takes {drive}.',
      driveUnknown:
        'We don’t know the size or the connection of {drive}, so we can’t compare it with the M.2 slots of {motherboard}.',
      sizeUntold: '{drive} is M.2 {size}. We don’t know if a slot of {motherboard} takes that size.',
      connectionUntold:
        '{drive} is an M.2 drive with {connection}. We don’t know if a slot of {motherboard} takes that.',
      countUntold:
        'We don’t know if {motherboard} has {count, number} M.2 slots for {drives}; it has at least {slots, number}.',
    },
    'sata-ports': {
      fit: '{motherboard} has {ports, plural, one {# SATA port} other {# SATA ports}} for {count, plural, one {# drive} other {# drives}}: {drives}.',
      tooMany:
        '{count, plural, one {# SATA drive} other {# SATA drives}} ({drives}), but {motherboard} has {ports, plural, one {# port} other {# ports}}.',
      boardUnknown: 'We don’t know how many SATA ports {motherboard} has for {drives}.',
      driveUnknown: 'We don’t know how {drive} is connected to {motherboard}.',
      formUnknown:
        '{drives}: we don’t know whether each needs one of the {ports, plural, one {# SATA port} other {# SATA ports}} of {motherboard} or an M.2 slot.',
      otherFit: '{motherboard} has a {connection} port for {drive}.',
      other: '{drive} is not a SATA drive ({connection}). It may need a controller beside {motherboard}.',
    },
    'drive-bays': {
      fit: '{drives}: {large, number} of {bays35, number} 3.5-inch bays and {small, number} of {bays25, number} 2.5-inch bays of {case}.',
      tooManyLarge:
        '{large, plural, one {# 3.5-inch drive} other {# 3.5-inch drives}} ({drives}), but {case} has {bays35, plural, one {# bay} other {# bays}} of that size.',
      tooMany:
        '{drives} need {large, number} 3.5-inch and {small, number} 2.5-inch bays, but {case} has {bays35, number} and {bays25, number}.',
      frame:
        '{drives} need {large, number} 3.5-inch and {small, number} 2.5-inch bays. {case} has {bays35, number} and {bays25, number}, so a drive may need a frame.',
      driveUnknown: 'We don’t know the size of all of {drives}, so we can’t tell if {case} has bays for them.',
      caseUnknown: 'We don’t know how many bays {case} has for {drives}.',
    },
    display: {
      graphics: '{processor} has graphics for a display.',
      missing: '{processor} has no graphics, and you have not chosen a graphics card. Without one there is no picture.',
      processorUnknown:
        'We don’t know for certain if {processor} has graphics, and you have not chosen a graphics card.',
    },
    'front-usb-c': {
      fit: '{motherboard} has a header for the USB-C port at the front of {case}.',
      none: '{motherboard} has no header for the USB-C port at the front of {case}, which will not work.',
      boardUnknown: 'We don’t know if {motherboard} has a header for the USB-C port at the front of {case}.',
    },
  },
} as const;

export default buildReasons;
