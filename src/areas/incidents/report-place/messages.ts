/** What the screens of places for reports say. */
export const reportPlaceMessages = {
  link: 'Link of this place',
  hint: 'Print it on a poster or open it once on a tablet. Whoever opens it can report without a name, also later without a network. Delete the place to end the link.',
  copy: 'Copy the link for the poster',
  copied: 'Copied',
  onDevice: 'Reports without a name',
  offer: (device: string, vessel: string) => `Use this ${device} for reports without a name on ${vessel}`,
  offerAt: (device: string, vessel: string, place: string) =>
    `Use this ${device} for reports without a name on ${vessel}, ${place}`,
  offered: (device: string, place: string) =>
    `Anybody can report from this ${device} without a name, also without a network. Reports go to: ${place}.`,
  elsewhere: (device: string, place: string) => `This ${device} is used for reports to: ${place}.`,
  notOffered: (device: string) => `This ${device} does not offer reports without a name yet.`,
  unnamedPlace: 'another place',
  open: 'Open the page for reports',
  stop: (device: string) => `Stop using this ${device} for them`,
  failed: 'This could not be kept on this device. Please try again.',
} as const
