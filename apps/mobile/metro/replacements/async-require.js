/** How a bundle loads others while it runs. The app has one. */
export {};
