export { SitemapScreen as default } from '@/shell/sitemap-screen';
