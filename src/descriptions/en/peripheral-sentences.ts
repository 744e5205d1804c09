import { about, connectors, counted, enumerated, plural, type Sentences, sentence, unlessNone } from './sentence.ts';

type Peripheral = 'monitor' | 'keyboard' | 'mouse' | 'mousepad' | 'webcam';

export const peripheralSentences: { readonly [C in Peripheral]: Sentences<C> } = {
  monitor: {
    noun: 'Monitor',
    factsOf: (monitor) => [
      sentence(
        [monitor.screenSize, monitor.resolution],
        about(monitor.screenSize, (inches) => `${inches}-inch`),
        monitor.curved && 'curved',
        monitor.panelType,
        'monitor',
        about(monitor.resolution, (resolution) => `with ${resolution} pixels`),
        about(monitor.refreshRate, (hertz) => `at ${hertz} Hz`),
      ),
      sentence(
        [monitor.responseTime, monitor.brightness],
        enumerated([
          about(monitor.responseTime, (time) => `responds in ${time} ms`),
          about(monitor.brightness, (brightness) => `reaches ${counted(brightness)} cd/m²`),
        ]),
      ),
      sentence(
        [unlessNone(monitor.adaptiveSync), monitor.hdr],
        'it offers',
        enumerated([unlessNone(monitor.adaptiveSync), monitor.hdr]),
      ),
      sentence([monitor.connectors], 'connects by', enumerated(monitor.connectors)),
      sentence([monitor.aspectRatio], 'the picture is', monitor.aspectRatio),
    ],
  },
  keyboard: {
    noun: 'Keyboard',
    factsOf: (keyboard) => [
      sentence(
        [keyboard.wireless, keyboard.layout, keyboard.switchType, unlessNone(keyboard.backlight)],
        about(keyboard.wireless, (isWireless) => (isWireless ? 'wireless' : 'wired')),
        about(keyboard.layout, (layout) => (keyboard.wireless === undefined ? layout : layout.toLowerCase())),
        'keyboard',
        about(keyboard.switchType, (kind) => `with ${kind.toLowerCase()} switches`),
        about(keyboard.switchName, (name) => `(${name})`),
        about(keyboard.backlight, (light) =>
          light === 'None'
            ? ', without backlight'
            : `${keyboard.switchType ? 'and' : 'with'} ${/^[A-Z]{2}/.test(light) ? light : light.toLowerCase()} backlight`,
        ),
      ),
      sentence([connectors(keyboard.connectivity)], 'it connects by', connectors(keyboard.connectivity)),
    ],
  },
  mouse: {
    noun: 'Mouse',
    factsOf: (mouse) => [
      sentence(
        [mouse.wireless, mouse.sensor, mouse.maxDpi],
        about(mouse.wireless, (isWireless) => (isWireless ? 'wireless' : 'wired')),
        'mouse',
        about(
          enumerated([
            about(
              mouse.sensor,
              (sensor) => `${sensor.replace(/^(Optical|Laser)$/, (kind) => kind.toLowerCase())} sensor`,
            ),
            about(mouse.maxDpi, (dpi) => `up to ${counted(dpi)} dpi`),
          ]),
          (facts) => `with ${facts}`,
        ),
      ),
      sentence(
        [mouse.buttons, mouse.weight],
        'it',
        enumerated([
          about(mouse.buttons, (buttons) => `has ${plural(buttons, 'button')}`),
          about(mouse.weight, (weight) => `weighs ${weight} g`),
        ]),
      ),
      sentence(
        [mouse.handOrientation],
        'made for',
        mouse.handOrientation === 'Both' ? 'either hand' : `the ${mouse.handOrientation?.toLowerCase()} hand`,
      ),
      sentence([connectors(mouse.connectivity)], 'it connects by', connectors(mouse.connectivity)),
    ],
  },
  mousepad: {
    noun: 'Mouse pad',
    factsOf: (pad) => [
      sentence(
        [pad.length, pad.material],
        about(pad.material, (material) => `${material} mouse pad`) ?? 'mouse pad',
        about(pad.length && pad.width && `${pad.length} × ${pad.width} mm`, (size) => `of ${size}`),
        about(pad.thickness, (thickness) => `, ${thickness} mm thick`),
      ),
      sentence([pad.color], 'colour:', enumerated(pad.color)),
    ],
  },
  webcam: {
    noun: 'Webcam',
    factsOf: (webcam) => [
      sentence(
        [webcam.resolution, webcam.frameRate],
        'webcam',
        about(webcam.resolution, (resolution) => `with ${resolution} pixels`),
        about(webcam.frameRate, (rate) => `at ${rate} frames a second`),
      ),
      sentence(
        [webcam.fieldOfView],
        about(webcam.fieldOfView, (degrees) => `it sees ${degrees}°`),
      ),
      sentence([webcam.focus], 'focus:', webcam.focus?.toLowerCase()),
      sentence([connectors(webcam.connectivity)], 'it connects by', connectors(webcam.connectivity)),
    ],
  },
};
