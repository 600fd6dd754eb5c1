/** What `app.json` says; it is put in when the app is built. */
export default { expoConfig: process.env.APP_MANIFEST };
