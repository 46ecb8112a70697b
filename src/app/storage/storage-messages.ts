/** How safe what is kept on this device is, in which state, and what to do. */
export const storageMessages = {
  granted: 'The browser will not delete this storage automatically.',
  notAsked: 'The browser has not been asked to protect this storage yet. It is asked when you start your first form.',
  refused:
    'The browser did not agree to protect this storage. It may delete it when the device runs out of space. Your work is safe until then. Installing the app usually helps.',
  fullTitle: 'This device is full',
  full: 'Free some space now. The app still saves in its small reserve, but downloads nothing new. If a form says it is not saved, leave it open. It is saved automatically when there is space.',
  fullPromised: 'A full device can damage saved data. Save your unsent work in a file too.',
  fullUnpromised:
    'The browser may delete all saved data while the device is full. Save your unsent work in a file now.',
  fullClosed:
    'The app has closed its storage to protect your data. Free some space now. If a form is open, leave it open. It is saved automatically when there is space.',
  nearlyFull: 'This device is nearly full. Your work is safe. Free some space, or new photos and entries may not fit.',
  lostTitle: 'The data on this device was deleted',
  lost: (moment: string) =>
    `The browser or a person deleted the data of this app. It was noticed ${moment}. Records the office has received are safe and return after you sign in. Unsent work is no longer on this device. Only a form that was open was saved again, without its photos. If you saved unsent work in a file, an administrator can import it.`,
  understood: 'I understand',
  closedTitle: 'The browser closed the app storage',
  closed: 'The app is opening it again. Leave this screen open. What you type here is saved automatically after that.',
  blockedTitle: 'Another tab is using the app storage',
  blocked: 'Your saved work is safe. Close the other Fairlead tabs on this device to continue.',
  littleRoom:
    'The browser gives this app very little space. If this is a private window, closing it deletes everything. Send your work first, or save it in a file.',
  noLocks:
    'This browser cannot coordinate several tabs of the app. Nothing is lost or counted twice. Use one tab only to save data.',
} as const
