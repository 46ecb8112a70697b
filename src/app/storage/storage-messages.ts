/** How safe what is kept on this device is, in which state, and what to do. */
export const storageMessages = {
  granted: 'The browser has promised not to clear this storage by itself.',
  notAsked: 'The browser has not been asked yet to keep this storage. It is asked with the first form that is begun.',
  refused:
    'The browser was asked to keep this storage and did not promise it: it may clear it when the device runs short of space. What is here is safe until then. Installing the app on this device usually helps.',
  fullTitle: 'This device is full',
  full: 'Free some space at once. Until then the app saves in the little room it had kept, and fetches nothing new. Where a form says that it is not saved, leave it open: it is saved by itself when there is room.',
  fullPromised:
    'A browser may harm what is here while there is no room at all: save your unsent work in a file as well.',
  fullUnpromised:
    'The browser has not promised to keep what is here, and may clear all of it while there is no room: save your unsent work in a file now.',
  fullClosed:
    'The app keeps its storage closed until there is room, so that less of it can be harmed. Free some space at once. Where a form is open, leave it open: it is saved by itself then.',
  nearlyFull:
    'This device is nearly full. What is here is safe. Free some space, or new photos and entries may not fit.',
  lostTitle: 'The data of this device is gone',
  lost: (moment: string) =>
    `The browser, or somebody, has cleared what the app kept here; it was noticed ${moment}. What the office had received is safe and comes back after signing in. What had not been sent is not on this device any more; only a form that stood open was saved again, without its photos. If it was saved in a file of unsent work, an administrator can bring that in.`,
  understood: 'I have understood',
  closedTitle: 'The browser has closed the storage of the app',
  closed:
    'It is being opened again. What you are typing stays on this screen and is saved by itself then: leave the screen open.',
  blockedTitle: 'Another tab holds the storage of the app',
  blocked: 'Close the other tabs of Fairlead on this device. What was saved is safe, and goes on then.',
  littleRoom:
    'The browser gives the app very little room here. If this is a private window, everything in it is gone when it is closed: send your work before, or save it in a file.',
  noLocks:
    'This browser cannot keep several tabs of the app from doing the same work. Nothing is lost or counted twice by it; using one tab saves data.',
} as const
