/** What components of a site can know about it (`useDocusaurusContext`, `useBaseUrl`). */
export interface ThemeSite {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
}
