javac --release 17 -d build/classes src/*.java
jar --create --file build/tides.jar --main-class TideTable -C build/classes .
