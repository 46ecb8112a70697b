/** A new version of the app, and installing it. */
export const updateMessages = {
  ready: 'A new version is ready',
  safe: 'What you typed is kept. The page opens anew.',
  notSaved: 'What you typed could not be kept, so the page stays open. The line under the form says why.',
  updateNow: 'Update now',
  /** Beside the name of the menu that offers it. */
  updateReady: 'An update waits',
  later: 'Later',
  installTitle: 'Put Fairlead on this device',
  installText:
    'Installed, it opens like any other app, with or without a network, and the browser keeps its storage more surely.',
  installWays: {
    offered: 'Choose “Install Fairlead” in the address bar or in the browser’s menu.',
    share: 'Tap Share, then “Add to Home Screen”.',
    dock: 'Choose File, then “Add to Dock”.',
    menu: 'Open the browser’s menu and choose “Install”, or “Add app to Home screen”.',
    none: 'Firefox on a computer installs no apps: Chrome, Edge and Safari do. In this tab Fairlead works without a network too.',
  },
  install: 'Install',
  notNow: 'Not now',
} as const
