import { describe, expect, it } from 'vitest';
import { blockedBy } from './blocked-by.ts';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-abc=' https://cdn.example https://*.more.example/v1/; img-src 'self' data: https:; media-src *";
const blocks = blockedBy(POLICY, 'https://docs.example');

describe('what a policy blocks', () => {
  it.each([
    ['script-src', 'https://other.example/a.js'],
    ['script-src', 'http://cdn.example/a.js'],
    ['script-src', 'https://cdn.example:8443/a.js'],
    ['script-src', 'https://more.example/v1/a.js'],
    ['script-src', 'https://a.more.example/v2/a.js'],
    ['script-src', '//other.example/a.js'],
    ['img-src', 'http://other.example/a.png'],
    ['style-src', 'https://fonts.example/a.css'],
    ['media-src', 'ftp://other.example/a.mp4'],
  ])('%s %s', (directive, address) => {
    expect(blocks(directive, address)).toBe(true);
  });

  it.each([
    ['script-src', '/a.js'],
    ['script-src', 'https://docs.example/a.js'],
    ['script-src', 'https://cdn.example/a.js'],
    ['script-src', '//cdn.example/a.js'],
    ['script-src', 'https://a.more.example/v1/a.js'],
    ['img-src', 'https://other.example/a.png'],
    ['img-src', 'data:image/png;base64,AA'],
    ['media-src', 'http://other.example/a.mp4'],
  ])('not %s %s', (directive, address) => {
    expect(blocks(directive, address)).toBe(false);
  });
});
