import { addGuestDrawing, addGuestFile, readGuestFile } from '#src/offline/guest-links/guest-answers.ts'
import type { FileKeeper } from '../files/file-keeper.ts'

/** Keeps the files of a form with a guest's link. */
export const guestFileKeeper = (link: string): FileKeeper => ({
  attach: (_draft, file) => addGuestFile(link, file),
  attachDrawing: (_draft, { picture }) => addGuestDrawing(link, picture),
  readDrawing: async () => null,
  open: readGuestFile,
  readStored: readGuestFile,
  takesShared: false,
})
