/** Half the height of an icon, a message of two lines and a button. */
export const HALF_FAILURE = 84;

/** What a low window leaves between a failure and what is above it. */
export const LEAST_DISTANCE = 24;
