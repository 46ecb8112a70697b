/** Paths never answered with the cached page: the server's own, and files, whose absence must show. */
export const notAppRoutes = [/^\/(api|assets|docs|health|ready)(\/|$)/, /^\/[^/]+\.[a-z0-9]+$/i]
