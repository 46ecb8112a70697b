/** The switch by which a device stops counting how long the app is used. */
export const usageWords = {
  title: 'How long the app is used',
  about:
    'This device counts how many seconds you work in each part of Fairlead. The office is told the part, the day and the seconds, and nothing else, when the link is open anyway.',
  label: 'Count on this device',
  off: 'Nothing is counted on this device, for anybody who works on it. What had been counted and not sent is gone.',
} as const
