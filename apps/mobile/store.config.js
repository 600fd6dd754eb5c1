const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Returns a text of the Google Play listing. `fastlane supply` uploads the same file. */
const playText = (locale, name) =>
  readFileSync(join(__dirname, 'fastlane/metadata/android', locale, `${name}.txt`), 'utf8').trim();

/** Returns the address of the privacy policy, which Apple requires. */
function privacyPolicyUrl() {
  const url = process.env.PRIVACY_POLICY_URL ?? '';
  if (!url.startsWith('https://')) {
    throw new Error(`PRIVACY_POLICY_URL must be the https address of your privacy policy, not "${url}".`);
  }
  return url;
}

/** Returns the App Store listing in one language. Title and description are the same as on Google Play. */
const listing = (playLocale, subtitle, keywords) => ({
  title: playText(playLocale, 'title'),
  subtitle,
  description: playText(playLocale, 'full_description'),
  keywords: keywords.split(','),
  privacyPolicyUrl: privacyPolicyUrl(),
});

/**
 * The configuration for `eas metadata:push`, which uploads these listings to the App Store. `docs/stores.md` describes
 * all store files.
 */
module.exports = () => ({
  configVersion: 0,
  apple: {
    info: {
      'en-US': listing(
        'en-US',
        'Search, trending, details',
        'film,cinema,trailer,rating,box office,genre,budget,runtime,popular,poster',
      ),
      'de-DE': listing(
        'de-DE',
        'Suche, Trends, alle Infos',
        'kino,trailer,bewertung,handlung,genre,budget,laufzeit,plakat,spielfilm,kinofilm,beliebt',
      ),
      'es-ES': listing(
        'es-ES',
        'Tendencias y fichas de cine',
        'pelis,tráiler,sinopsis,valoración,género,taquilla,presupuesto,cartel,estrenos,buscador',
      ),
      'fr-FR': listing(
        'fr-FR',
        'Recherche, tendances, fiches',
        'cinéma,bande-annonce,synopsis,note,genre,budget,box-office,affiche,durée,populaire',
      ),
      'pt-BR': listing(
        'pt-BR',
        'Em alta, notas e sinopses',
        'cinema,trailer,bilheteria,gênero,orçamento,pôster,duração,popular,catálogo,filme',
      ),
      ja: listing('ja-JP', '話題の作品とあらすじ', '予告編,評価,興行収入,製作費,ジャンル,洋画,邦画,ポスター'),
      hi: listing('hi-IN', 'ट्रेंडिंग, रेटिंग और कहानी', 'सिनेमा,मूवी,ट्रेलर,बजट,पोस्टर'),
      'ar-SA': listing(
        'ar',
        'الرائج والتقييم وقصة كل فيلم',
        'أفلام,سينما,إعلان,ملصق,ميزانية,إيرادات,تصنيف,بحث',
      ),
      'zh-Hans': listing('zh-CN', '热门影片、评分与剧情', '影视,预告片,票房,海报,类型,片长,院线,找片'),
    },
  },
});
