"""Print what SAML metadata contains. Stop if no identity provider wrote it."""

import base64
import sys
from xml.etree import ElementTree

from cryptography import x509

MD = "{urn:oasis:names:tc:SAML:2.0:metadata}"
DS = "{http://www.w3.org/2000/09/xmldsig#}"

path = sys.argv[1]
try:
    root = ElementTree.parse(path).getroot()
except ElementTree.ParseError as error:
    sys.exit(f"{path} is not XML: {error}")
provider = root.find(f"{MD}IDPSSODescriptor")
if root.tag != f"{MD}EntityDescriptor" or provider is None:
    sys.exit(f"{path} doesn't describe an identity provider")

print("Issuer:", root.get("entityID"))
for service in provider.findall(f"{MD}SingleSignOnService"):
    print(
        "Sign-on:",
        service.get("Binding").rpartition(":")[2],
        service.get("Location"),
    )
for element in provider.iterfind(f".//{DS}X509Certificate"):
    certificate = x509.load_der_x509_certificate(base64.b64decode(element.text))
    print("Certificate valid until:", certificate.not_valid_after_utc.date())
