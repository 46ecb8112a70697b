/** A new version of the app, and installing it. */
export const updateWords = {
  ready: 'A new version is ready',
  safe: 'What you typed is kept. The page opens anew.',
  unkept: 'What you typed could not be kept, so the page stays open. The line under the form says why.',
  take: 'Update now',
  later: 'Later',
  installTitle: 'Put Fairlead on this device',
  installText:
    'Installed, it opens like any other app, with or without a network, and the browser keeps its storage more surely.',
  install: 'Install',
  notNow: 'Not now',
} as const
