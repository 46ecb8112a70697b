/** What the screens of places for reports say. */
export const reportPlaceWords = {
  link: 'Link of this place',
  hint: 'Print it on a poster or open it once on a tablet. Whoever opens it can report without a name, also later without a network. Retire the place to end the link.',
  copy: 'Copy the link',
  copied: 'Copied',
} as const
