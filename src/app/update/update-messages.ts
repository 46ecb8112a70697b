/** A new version of the app, and installing it. */
export const updateMessages = {
  ready: 'A new version is ready',
  safe: 'What you typed is saved. The page reloads.',
  notSaved: 'What you typed could not be saved, so the page was not reloaded. See the message below the form.',
  updateNow: 'Update now',
  /** Beside the name of the menu that offers it. */
  updateReady: 'Update available',
  later: 'Later',
  installTitle: 'Install Fairlead',
  installText: 'Once installed, it opens like any other app, also offline. The browser also protects its data better.',
  installWays: {
    offered: 'Choose “Install Fairlead” in the address bar or in the browser’s menu.',
    share: 'Tap Share, then “Add to Home Screen”.',
    dock: 'Choose File, then “Add to Dock”.',
    menu: 'Open the browser’s menu and choose “Install”, or “Add app to Home screen”.',
    none: 'Firefox on a computer cannot install apps. Chrome, Edge and Safari can. Fairlead also works offline in this tab.',
  },
  install: 'Install',
  notNow: 'Not now',
} as const
