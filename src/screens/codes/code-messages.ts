import { formatDecimal } from '#src/lib/format-number.ts'
import { withinSentence } from '#src/lib/within-sentence.ts'
import { allOf } from '../messages/joined-names.ts'

/** What is said of codes: their labels, and how they are scanned. */
export const codeMessages = {
  label: 'Print label',
  labels: (count: number) => (count === 1 ? 'Print label' : `Print ${formatDecimal(count)} labels`),
  /** The name of the printed file. */
  labelsOf: (plural: string, count: number) => `Labels, ${withinSentence(plural)} (${formatDecimal(count)})`,
  labelOf: (title: string, short: string) => `Label ${short}, ${title}`,
  scan: 'Scan a code',
  scanHint: 'Open what a label belongs to, by camera or by the number on it',
  intro: (plurals: readonly string[]) =>
    `Point the camera at a label, or type its number. There are labels for ${allOf(plurals.map((plural) => withinSentence(plural)))}.`,
  camera: 'Camera',
  states: {
    starting: 'Starting the camera…',
    on: 'Looking for a code',
    refused:
      'Fairlead may not use the camera. Allow it in the browser’s settings for this page, or take a picture or type the number instead.',
    missing: 'There is no camera to use here. Take or choose a picture of the label, or type the number instead.',
    failed: 'The camera did not start. Close other apps that use it, or take a picture or type the number instead.',
  },
  retry: 'Try the camera again',
  picture: 'Use a picture',
  reading: 'Reading the picture…',
  noCode: 'No code was found in the picture. Take it closer and straight on.',
  typed: 'Number on the label',
  typedHint: (example: string) => `Such as ${example}; a serial or part number works too.`,
  open: 'Find',
  choose: (count: number, typed: string) => `${formatDecimal(count)} have “${typed}”. Choose one.`,
  foreign: (text: string) => `This code is not one of Fairlead’s: ${text}`,
  otherKind: 'This code is for a kind of record that is not used here.',
  untyped: (typed: string) => `Nothing on this device has “${typed}”. Check it against the label.`,
  incomplete: (kinds: readonly string[]) => `Not all on this device yet: ${kinds.join(', ')}.`,
  another: 'Scan another code',
  unknownTitle: 'This code is not known',
  unknownText: 'It is not a Fairlead label, or the label is damaged.',
} as const
