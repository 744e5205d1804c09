import { about, connectors, enumerated, type Sentences, sentence } from './sentence.ts';

type Sound = 'headphones' | 'microphone' | 'speaker' | 'sound-card';

export const soundSentences: { readonly [C in Sound]: Sentences<C> } = {
  headphones: {
    noun: 'Headphones',
    factsOf: (phones) => [
      sentence(
        [phones.fit, phones.enclosure, phones.wireless, phones.microphone],
        about(phones.wireless, (isWireless) => (isWireless ? 'wireless' : 'wired')),
        about(phones.enclosure, (enclosure) => `${enclosure.toLowerCase()}-back`),
        phones.fit === 'Earbuds' ? undefined : phones.fit?.toLowerCase(),
        phones.fit === 'Earbuds' ? 'earbuds' : phones.microphone ? 'headset' : 'headphones',
        phones.microphone && 'with a microphone',
        about(phones.driverSize, (size) => `${phones.microphone ? 'and' : 'with'} ${size} mm drivers`),
      ),
      sentence(
        [phones.frequencyResponse, phones.impedance],
        enumerated([
          about(phones.frequencyResponse, (range) => `they play ${range}`),
          about(phones.impedance, (ohms) => `${ohms} Ω`),
        ]),
      ),
      phones.enclosure === 'Open' ? 'Open backs sound airy and let others listen in.' : undefined,
      sentence(
        [phones.weight],
        about(phones.weight, (weight) => `they weigh ${weight} g`),
      ),
      sentence([connectors(phones.connectivity)], 'they connect by', connectors(phones.connectivity)),
    ],
  },
  microphone: {
    noun: 'Microphone',
    factsOf: (microphone) => [
      sentence(
        [microphone.polarPattern, microphone.connectivity],
        about(microphone.polarPattern, (patterns) => `${patterns.join(' or ').toLowerCase()} microphone`) ??
          'microphone',
        about(connectors(microphone.connectivity), (plugs) => `that connects by ${plugs}`),
      ),
      sentence(
        [microphone.features],
        'features:',
        enumerated(microphone.features?.map((feature) => feature.toLowerCase()))?.replace('rgb', 'RGB'),
      ),
      sentence(
        [microphone.sampleRate],
        about(microphone.sampleRate, (rate) => `samples at ${rate} kHz`),
      ),
    ],
  },
  speaker: {
    noun: 'Speakers',
    factsOf: (speaker) => [
      sentence(
        [speaker.configuration, speaker.power, speaker.wireless],
        speaker.configuration,
        speaker.wireless && 'wireless',
        /^[57]/.test(speaker.configuration ?? '') ? 'speaker system' : 'speakers',
        about(speaker.power, (watts) => `with ${watts} W`),
      ),
      { '1.0': 'One speaker, sold singly.', '2.0': 'A pair, left and right.', '2.1': 'A pair and a subwoofer.' }[
        speaker.configuration ?? ''
      ],
      sentence([speaker.frequencyResponse], 'they play', speaker.frequencyResponse),
      sentence([speaker.connectors], 'they connect by', enumerated(speaker.connectors)),
    ],
  },
  'sound-card': {
    noun: 'Sound card',
    factsOf: (card) => [
      sentence(
        [card.channels, card.interface, card.sampleRate],
        card.channels,
        'sound card',
        about(card.interface, (slot) => `for ${slot}`),
        about(card.sampleRate, (rate) => `, up to ${rate} kHz`),
      ),
      sentence(
        [card.snr],
        about(card.snr, (ratio) => `signal-to-noise ratio ${ratio} dB`),
      ),
    ],
  },
};
