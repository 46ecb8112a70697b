/** The switch by which a device stops counting how long the app is used. */
export const usageMessages = {
  title: 'App usage',
  about: 'The office sees how long you worked in each part of Fairlead, and nothing else.',
  more: 'This device counts the seconds in each part. It sends part, day and seconds together with other data.',
  label: 'Count usage on this device',
  off: 'Usage is not counted on this device, for any user. Counts not yet sent were deleted.',
} as const
