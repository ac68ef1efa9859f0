name := "lending-jobs"
version := "1.0"
scalaVersion := "2.12.18"

libraryDependencies ++= Seq(
  "org.apache.spark" %% "spark-sql" % "3.5.7" % Provided,
  // Spark includes its own Jackson, and two versions conflict.
  "io.dagster" % "pipes" % "1.1.1" excludeAll ExclusionRule("com.fasterxml.jackson.core"),
)
