/** No token could be earned: the widget did not load, or nothing was solved. */
export class BotCheckError extends Error {}
