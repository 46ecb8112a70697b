/** What is said of work whose record has left this device. */
export const orphanMessages = {
  gone: (singular: string) => `The ${singular.toLowerCase()} this belongs to has left this device.`,
  why: 'It was moved or removed, or you read it no longer.',
  older: (singular: string) => `You wrote about this: ${singular.toLowerCase()}, older than devices keep`,
  whyOlder: 'What it stands on is at the office.',
  waits: 'Yours is still sent, once, and the office decides whether it counts. You read here what became of it.',
  returned: 'The office did not take yours as it is. What you wrote stands below.',
  quarantined: 'Yours is at the office and held for review.',
  draft: 'What you began is kept here. You may send it all the same, save it as a file, or throw it away.',
  content: 'What you wrote',
  takeBack: 'Take it back as a draft',
  sendAnyway: 'Send it all the same',
  save: 'Save as a file',
  failed: 'This did not work. Nothing is lost; please try again.',
  leftTitle: (singular: string) => `This ${singular.toLowerCase()} has left this device`,
  leftText: 'It was moved or removed, or you read it no longer. What you wrote about it stays here.',
} as const
