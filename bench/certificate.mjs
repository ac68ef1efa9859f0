import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Creates a self-signed certificate for localhost with openssl; leaves nothing on disk.
 *
 * @returns {{ key: Buffer, cert: Buffer, fingerprint: string }} fingerprint: SHA-256 of the public
 *   key, base64, as Chromium's option to trust it expects
 */
export function createCertificate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-certificate-'));
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  try {
    const options =
      '-x509 -newkey rsa:2048 -nodes -days 7 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
    execFileSync('openssl', ['req', ...options.split(' '), '-keyout', keyFile, '-out', certFile], {
      stdio: 'ignore',
    });
    const [key, cert] = [keyFile, certFile].map((file) => fs.readFileSync(file));
    const { publicKey } = new crypto.X509Certificate(cert);
    const fingerprint = crypto
      .createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64');
    return { key, cert, fingerprint };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
