/** What the screens of places for reports say. */
export const reportPlaceMessages = {
  link: 'Link for this place',
  hint: 'Print the link on a poster or open it once on a tablet. Anyone who opens it can report anonymously, also offline. To disable the link, delete the place.',
  copy: 'Copy link',
  copied: 'Copied',
  onDevice: 'Anonymous reports',
  offer: (device: string, vessel: string) => `Use this ${device} for anonymous reports on ${vessel}`,
  offerAt: (device: string, vessel: string, place: string) =>
    `Use this ${device} for anonymous reports on ${vessel}, ${place}`,
  offered: (device: string, place: string) =>
    `Anyone can report anonymously from this ${device}, also offline. Reports go to: ${place}.`,
  elsewhere: (device: string, place: string) => `This ${device} is used for reports to: ${place}.`,
  notOffered: (device: string) => `This ${device} is not set up for anonymous reports yet.`,
  unnamedPlace: 'another place',
  open: 'Open report page',
  stop: (device: string) => `Stop anonymous reports on this ${device}`,
  failed: 'This could not be saved on this device. Please try again.',
} as const
