/** The switch by which a device stops counting how long the app is used. */
export const usageMessages = {
  title: 'How long the app is used',
  about: 'The office is told in which part of Fairlead you worked how long, and nothing else.',
  more: 'This device counts the seconds in each part and sends part, day and seconds when the link is open anyway.',
  label: 'Count on this device',
  off: 'Nothing is counted on this device, for anybody who works on it. What had been counted and not sent is gone.',
} as const
