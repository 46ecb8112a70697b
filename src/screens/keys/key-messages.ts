import type { KeyEndReason, KeyState } from '#src/protocol/device/signing-key.ts'

/** A person's devices, each with the key that signs their work there. */
export const keyMessages = {
  title: 'Devices',
  own: 'Work is signed in your name on these devices. If you do not know one of them, end it and change your password.',
  managed: (name: string) => `Work is signed in ${name}’s name on these devices.`,
  loading: 'Loading the devices from the office',
  offline: 'The list is kept at the office. Connect to the office to see it.',
  failed: 'The devices could not be loaded. Please try again later.',
  none: 'No device yet.',
  here: 'This device',
  states: {
    active: { label: 'Active', color: 'teal' },
    suspended: { label: 'Waits for the new password', color: 'orange' },
    ended: { label: 'Ended', color: 'gray' },
    revoked: { label: 'Revoked', color: 'red' },
  } satisfies Record<KeyState, { label: string; color: string }>,
  suspendedText:
    'What is sent from here is kept at the office and counts after a sign-in with the new password on this device.',
  since: (moment: string, from: string | null) =>
    from === null ? `Set up ${moment}` : `Set up ${moment} from ${from}`,
  lastEntry: (moment: string | null) => (moment === null ? 'Nothing sent yet' : `Last sent ${moment}`),
  waiting: (count: number, moment: string) =>
    count === 0 ? `Nothing waited ${moment}` : `${count === 1 ? '1 entry' : `${count} entries`} waited ${moment}`,
  ofOther: 'Set up by somebody else',
  notMe: 'This was not me',
  end: 'End device',
  endTitle: (device: string) => `End ${device}?`,
  endText:
    'Work that has not arrived yet is kept at the office for review. Whoever signs in there afterwards sets the device up again with their password.',
  reason: 'Why',
  reasons: {
    'not-mine': 'It is not a device I know',
    lost: 'The device was lost or stolen',
    replaced: 'The device was replaced. What was written on it before still counts',
  } satisfies Record<KeyEndReason, string>,
  ended: 'Device ended',
  cancel: 'Cancel',
  showEnded: (count: number) => `Show ${count} ended`,
  hideEnded: 'Hide ended',
} as const
